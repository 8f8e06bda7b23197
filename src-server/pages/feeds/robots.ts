import type { CrawlerAccess } from '#shared/settings/model.ts';

/** Crawlers that collect texts for language models, by the names that their operators publish. */
export const AI_CRAWLERS = [
  ...['AI2Bot', 'Amazonbot', 'anthropic-ai', 'Applebot-Extended', 'Bytespider', 'CCBot', 'ClaudeBot'],
  ...['Claude-SearchBot', 'Claude-User', 'cohere-ai', 'Diffbot', 'DuckAssistBot', 'FacebookBot'],
  ...['Google-CloudVertexBot', 'Google-Extended', 'GPTBot', 'ChatGPT-User', 'OAI-SearchBot'],
  ...['ImagesiftBot', 'meta-externalagent', 'meta-externalfetcher', 'MistralAI-User', 'Omgilibot'],
  ...['PerplexityBot', 'Perplexity-User', 'PetalBot', 'Timpibot', 'YouBot'],
];

/** What crawlers may read (RFC 9309). */
export function robotsText(access: CrawlerAccess, origin: string): string {
  const sitemap = `Sitemap: ${origin}/sitemap.xml\n`;
  const rest = `User-agent: *\nDisallow: /api/\nDisallow: /trpc/\n`;
  switch (access) {
    case 'closed':
      return 'User-agent: *\nDisallow: /\n';
    case 'noAi':
      return `${AI_CRAWLERS.map((name) => `User-agent: ${name}\n`).join('')}Disallow: /\n\n${rest}\n${sitemap}`;
    default:
      return `${rest}\n${sitemap}`;
  }
}
