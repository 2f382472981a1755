import { llmsText } from '@/features/sitemap/server/llms-text';

export const dynamic = 'force-static';
export const revalidate = 60;

export async function GET() {
  return new Response(await llmsText(), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
