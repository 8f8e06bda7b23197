import { findTag } from '#db/content/tags.ts';
import { dataTexts } from '#shared/ai/data.messages.ts';
import { DEFAULT_ENTRY_SORT, tagKey } from '#shared/entries/model.ts';
import { listSummaries } from '../../entries/lists/queries.ts';
import { asTyped, type Intent, ROWS_SHOWN, type Subject, withoutJoint } from './asked.ts';

/** Levels are tags of the academy. */
const LEVELS = ['Beginner', 'Intermediate', 'Advanced'];
const LEVEL = '(beginners?|intermediate|advanced)';
const COURSE = '(?:online )?courses?';
const ASKED = new RegExp(
  `^(?:(?:which|what|is|are|there|any|do|we|you|have|list|find|all|the|an?|for) )*(?:${LEVEL}(?:[- ]level)? )?${COURSE}(?: (?:are|is|there|do|we|you|have|exist|offered))*(?: for ${LEVEL})?(?: (?:about|on|in|for|with the tag|with|tagged) (.+?))?(?: for ${LEVEL})?(?: (?:are there|is there|do (?:we|you) have))?$`,
);

/** Courses by level and tag. Words that are no tag may be in a text. */
export const courseSubject: Subject = (asked) => {
  const match = ASKED.exec(asked.text);
  if (!match) return null;
  const [, before, after, topic, last] = match;
  const level = levelOf(before ?? after ?? last);
  const tag = topic === undefined ? undefined : asTyped(asked, topic);
  return level === undefined && tag === undefined ? null : coursesWith(level, tag);
};

function levelOf(word: string | undefined): string | undefined {
  return word && LEVELS.find((level) => word.startsWith(level.toLowerCase()));
}

function coursesWith(level: string | undefined, topic: string | undefined): Intent {
  return {
    answer: async (context) => {
      const topicTag = topic === undefined ? undefined : findTag(context.db, tagKey(topic));
      if (topic !== undefined && !topicTag) return null;
      const tags = [...(level ? [level] : []), ...(topicTag ? [topicTag.name] : [])];
      const { items } = listSummaries(context, {
        type: 'course',
        tags,
        sort: DEFAULT_ENTRY_SORT,
        limit: ROWS_SHOWN,
      });
      const names = dataTexts.tags(tags);
      return {
        data: {
          text: items.length > 0 ? dataTexts.courses(names) : dataTexts.noCourses(names),
          rows: items.map(({ id, title, tags: all }) => ({ title, url: `/course/${id}`, details: all })),
          screen: {
            label: dataTexts.academy,
            url: `/academy?tags=${tags.map(encodeURIComponent).join(',')}`,
          },
        },
        sources: items.map(({ id, type }) => ({ type, id })),
      };
    },
    follow: (asked) => {
      const rest = withoutJoint(asked);
      const other = levelOf(/^(?:for )?(?:the )?([a-z]+)(?: ones| courses)?$/.exec(rest.text)?.[1]);
      if (other) return coursesWith(other, topic);
      const next = /^(?:about|on|with|tagged) (.+)$/.exec(rest.text)?.[1];
      return next === undefined ? null : coursesWith(level, asTyped(rest, next));
    },
  };
}
