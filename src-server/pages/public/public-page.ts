import type { PageText } from '#db/content/page-texts.ts';
import { keyOf } from '#db/content/page-texts.ts';
import type { Db } from '#db/open.ts';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import type { PagePath } from '#shared/pages.ts';
import { uploadIdsIn, uploadPath } from '#shared/uploads/model.ts';
import { publicImageSize } from '../../modules/uploads/queries.ts';
import type { TextRenderer } from '../../services/page-text/renderer.ts';
import { entryPage } from './entry.ts';
import {
  activityPage,
  channelsPage,
  entriesPage,
  membersPage,
  promptsPage,
  toolsPage,
  topicsPage,
} from './lists.ts';
import type { PublicImage, PublicMaker, PublicPage, PublicRequest } from './page.ts';
import { galleryProjectPage, programPage } from './program.ts';
import { collectionPage, collectionsPage, eventPage, eventsPage, lessonPage, memberPage } from './records.ts';
import { pageTexts } from './text.ts';

/** The pages that crawlers may index. All others carry the brand alone. */
const MAKERS: { [Path in PagePath]?: PublicMaker } = {
  '/': entriesPage('/', entryTexts.dashboard),
  '/wiki': entriesPage('/wiki', entryTexts.wiki, entryTexts.wikiSubtitle),
  '/wiki/collections': collectionsPage,
  '/wiki/collections/$id': collectionPage,
  '/academy': entriesPage('/academy', entryTexts.academy, entryTexts.academySubtitle),
  '/prompt-testing': promptsPage,
  '/tools': entriesPage('/tools', entryTexts.tools, entryTexts.toolsSubtitle),
  '/tool-testing': toolsPage,
  '/community': topicsPage,
  '/community/channels': channelsPage,
  '/community/members': membersPage,
  '/community/activity': activityPage,
  '/events': eventsPage,
  '/events/$id': eventPage,
  '/accelerator': programPage,
  '/accelerator/$id': galleryProjectPage,
  '/$type/$id': entryPage,
  '/course/$id/lesson/$n': lessonPage,
  '/members/$username': memberPage,
};

/** The paths of pages for everyone that aren't about one row. */
export const PUBLIC_PLACES = Object.keys(MAKERS).filter((path) => !path.includes('$'));

/** What visitors and crawlers get of a page. Null if it isn't public, or isn't there. */
export async function publicPage(
  db: Db,
  render: TextRenderer,
  path: PagePath,
  request: PublicRequest,
): Promise<PublicPage | null> {
  const maker = MAKERS[path]?.(request);
  if (!maker) return null;
  const texts: Map<string, PageText> = maker.needs
    ? await pageTexts(db, render, maker.needs, request.share)
    : new Map();
  return maker.make(
    (ref) => withSizes(db, texts.get(keyOf(ref)) ?? null),
    (url) => shownImage(db, url),
  );
}

const IMAGE = /<img src="(\/uploads\/[^"]*)"/g;

/** Images get their sizes, so that the text below them doesn't move once they are there. */
function withSizes(db: Db, text: PageText | null): PageText | null {
  return (
    text && {
      ...text,
      html: text.html.replace(IMAGE, (tag, url: string) => {
        const { width, height } = shownImage(db, url) ?? {};
        return width && height ? `${tag} width="${width}" height="${height}"` : tag;
      }),
    }
  );
}

/** An image that other sites can show: of another site over https, or an upload that visitors can see. */
function shownImage(db: Db, url: string): PublicImage | null {
  if (/^https:\/\//i.test(url)) return { url };
  const [id] = uploadIdsIn(url);
  const size = id === undefined ? null : publicImageSize(db, id);
  return id !== undefined && size ? { url: uploadPath(id), ...size } : null;
}
