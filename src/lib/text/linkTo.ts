import { parseSearch } from './searchParams.ts';

/** The parts of a path such as `/wiki?q=a#b`, for a link of the router. */
export function linkTo(address: string): { to: string; hash: string; search: Record<string, string> } {
  const [place = '/', hash = ''] = address.split('#');
  const [to = '/', query = ''] = place.split('?');
  return { to, hash, search: parseSearch(query) };
}
