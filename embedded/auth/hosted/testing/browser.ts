import { once } from 'node:events';
import { request as httpsRequest } from 'node:https';

/** A response as a browser receives it; `location` is absolute. */
export type BrowserResponse = {
  readonly status: number;
  readonly location: string;
  readonly header: (name: string) => string | undefined;
  readonly text: string;
};

/** A minimal browser for hosted sign-in: cookies, URLs and forms. It does not follow redirects automatically. */
export type Browser = {
  readonly get: (address: string, headers?: Record<string, string>) => Promise<BrowserResponse>;
  /** Posts a form, from a page of `origin`. */
  readonly post: (
    address: string,
    form: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<BrowserResponse>;
  /** Any other request. */
  readonly send: (address: string, request: Request) => Promise<BrowserResponse>;
  readonly cookies: Map<string, string>;
};

type Request = { readonly method: string; readonly headers: Record<string, string>; readonly body?: string };

/** A browser that trusts this certificate and no other. */
export function openBrowser(certificate: string): Browser {
  const cookies = new Map<string, string>();
  const send = async (address: string, { method, headers, body = '' }: Request) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const all = { ...(cookie && { cookie }), ...headers };
    const request = httpsRequest(address, {
      method,
      ca: certificate,
      servername: 'localhost',
      agent: false,
      headers: all,
    });
    request.end(body);
    const [response] = await once(request, 'response');
    const text = (await response.toArray()).join('');
    for (const line of response.headers['set-cookie'] ?? []) {
      const [pair = '', ...attributes] = String(line).split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    const { location = '' } = response.headers;
    return {
      status: response.statusCode,
      location: location && new URL(location, address).href,
      header: (name: string) => response.headers[name]?.toString(),
      text,
    };
  };
  return {
    cookies,
    send,
    get: (address, headers = {}) => send(address, { method: 'GET', headers }),
    post: (address, form, headers = {}) => {
      const all = { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(address).origin };
      const body = String(new URLSearchParams(form));
      return send(address, { method: 'POST', headers: { ...all, ...headers }, body });
    },
  };
}

/** The value of a page's first hidden field of this name. */
export function hiddenField(page: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';
}
