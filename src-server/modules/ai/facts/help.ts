import { dataTexts } from '#shared/ai/data.messages.ts';
import { GUIDES, HELP } from '#shared/ai/help.messages.ts';
import { needsOf, PAGES, type Page, type PagePath } from '#shared/pages.ts';
import { refusal } from '#shared/permissions.ts';
import type { Context } from '../../../context.ts';
import { searchPage } from '../../search/queries.ts';
import type { DataAnswer, Subject } from './asked.ts';

const HOW =
  /^(?:how (?:do|can|could|should) (?:i|you|we|one)|how to|where (?:do|can) (?:i|you|we)|can i) (.+)$/;
/** Entries that are compared with a guide's title. */
const GUIDES_FOUND = 5;

/** How to do something on this site: the guide about it, as long as the community keeps it, and the screen. */
export const helpSubject: Subject = ({ text }) => {
  const done = HOW.exec(text)?.[1];
  const topic = done === undefined ? undefined : HELP.find(({ words }) => words.test(done));
  if (!topic) return null;
  return {
    answer: async (context) => {
      const needs = needsOf(topic.page);
      if (needs && refusal(needs, context.viewer, null)) return null;
      const guide = topic.guide && (await guideNamed(context, GUIDES[topic.guide]));
      return {
        data: {
          text: guide ? `${topic.text} ${dataTexts.guide}` : topic.text,
          rows: guide ? [guide.row] : [],
          screen: { label: dataTexts.open(nameOf(topic.page)), url: topic.page },
        },
        sources: guide ? [guide.source] : [],
      };
    },
    follow: () => null,
  };
};

type Guide = { row: DataAnswer['data']['rows'][number]; source: DataAnswer['sources'][number] };

async function guideNamed(context: Context, title: string): Promise<Guide | null> {
  const { items } = await searchPage(context, { q: title, limit: GUIDES_FOUND, type: 'note' });
  const guide = items.find((each) => each.title === title);
  if (!guide) return null;
  const { id, type, url } = guide;
  return { row: { title, url, details: [] }, source: { type, id } };
}

function nameOf(path: PagePath): string {
  const pages: readonly Page[] = PAGES;
  const page = pages.find((each) => each.path === path);
  return page?.label ?? page?.setting ?? '';
}
