/** The reads have their types before they have a backend to ask. */
export function notConnected(): never {
  throw new Error('The backend is not connected yet.');
}
