import type { WikiReference } from '../../../services/wiki-references.ts';
import { isMarkdown } from '../run/files.ts';
import type { Change, LinkPorts } from './targets.ts';

/** The pixels of an embedded image, as in `![[image.png|200]]`. */
const SIZE = /^\d+(?:x\d+)?$/;

/**
 * What a `[[Note]]` or `![[image.png]]` becomes: by file name, else by the title of a page. An embedded page becomes a link. Null for
 * a link to a place that isn't a heading, such as `[[#^block]]`.
 */
export async function resolveName(
  reference: WikiReference,
  from: string,
  ports: Pick<LinkPorts, 'findByName' | 'targetOf' | 'titled' | 'images'>,
): Promise<Change | { reason: string } | null> {
  const { name, heading, anchor, alias, isEmbedded } = reference;
  const hash = anchor === '' ? '' : `#${anchor}`;
  if (name === '') {
    const plain = hash === '' ? null : reference.withUrl(hash, alias ?? heading);
    return plain && { titled: null, plain, target: null };
  }
  const bare = shownName(name);
  const path = ports.findByName(name, from);
  if (path !== undefined && !isMarkdown(path)) {
    const image = await ports.images.at(path);
    if ('reason' in image) return image;
    const alt = alias === null || SIZE.test(alias) ? bare.replace(/\.\w+$/, '') : alias;
    const plain = isEmbedded
      ? reference.withImage(image.url, alt)
      : reference.withUrl(image.url, alias ?? bare);
    return { titled: null, plain, target: null };
  }
  const target = path === undefined ? ports.titled(name) : ports.targetOf(path);
  if (target === undefined) return { reason: 'file not found' };
  if ('reason' in target) return target;
  const words = alias ?? (heading === '' ? bare : `${bare} > ${heading}`);
  return {
    titled: target.title !== null && hash === '' ? reference.withTitle(target.title, alias ?? bare) : null,
    plain: target.url === null ? null : reference.withUrl(target.url + hash, words),
    target,
  };
}

/** The last part of a path, without the ending of a Markdown file. */
function shownName(name: string): string {
  const last = name.split('/').at(-1) ?? name;
  return isMarkdown(last) ? last.slice(0, last.lastIndexOf('.')) : last;
}
