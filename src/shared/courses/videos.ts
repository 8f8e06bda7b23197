import { isVideoUrl } from './model.ts';

/** The origins of video players: the only allowed frames. */
export const VIDEO_FRAME_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

export type VideoEmbed = { provider: 'YouTube' | 'Vimeo'; src: string };

/** The player for a video link; null for links that don't lead to a single video. */
export function videoEmbed(link: string): VideoEmbed | null {
  if (!isVideoUrl(link)) return null;
  const url = new URL(link);
  return /(^|\.)vimeo\.com$/.test(url.hostname) ? vimeo(url) : youTube(url);
}

function youTube(url: URL): VideoEmbed | null {
  const [first = '', second = ''] = url.pathname.split('/').slice(1);
  const id = url.hostname === 'youtu.be' ? first : (url.searchParams.get('v') ?? second);
  const hasVideoId = url.hostname === 'youtu.be' || ['watch', 'embed', 'shorts', 'live'].includes(first);
  if (!hasVideoId || !/^[\w-]{11}$/.test(id)) return null;
  const start = /^\d{1,6}/.exec(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '')?.[0];
  const query = start ? `?start=${start}` : '';
  return { provider: 'YouTube', src: `${VIDEO_FRAME_ORIGINS[0]}/embed/${id}${query}` };
}

/** The link of an unlisted video has a second part, which its player requires. */
function vimeo(url: URL): VideoEmbed | null {
  const match = /^\/(?:video\/)?(\d{1,12})(?:\/(\w{1,20}))?\/?$/.exec(url.pathname);
  if (!match) return null;
  const hash = match[2] ?? url.searchParams.get('h');
  const query = hash && /^\w{1,20}$/.test(hash) ? `?h=${hash}` : '';
  return { provider: 'Vimeo', src: `${VIDEO_FRAME_ORIGINS[1]}/video/${match[1]}${query}` };
}
