import { findTag } from '#db/content/tags.ts';
import type { AiData } from '#shared/ai/chat/output.ts';
import { dataTexts } from '#shared/ai/data.messages.ts';
import { DEFAULT_ENTRY_SORT, tagKey } from '#shared/entries/model.ts';
import type { StoredName } from '#shared/entries/output.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { memberPath } from '#shared/members/model.ts';
import type { AccountRole } from '#shared/roles.ts';
import { isDeletedUser, nameOf } from '#shared/users/model.ts';
import type { PublicUser } from '#shared/users/output.ts';
import type { Context } from '../../../context.ts';
import { listSummaries } from '../../entries/lists/queries.ts';
import { readEntry } from '../../entries/queries.ts';
import { membersNamed, membersWith } from '../../members/queries.ts';
import { searchPage } from '../../search/queries.ts';
import {
  asTyped,
  type DataAnswer,
  type Intent,
  isNamed,
  ROWS_SHOWN,
  type Subject,
  withoutJoint,
} from './asked.ts';

const ANYONE = '(?:who|which members?|does anyone|does someone|is there (?:anyone|someone) who)(?: here)?';
const WROTE = new RegExp(
  `^${ANYONE} (?:has |have |already )*(?:wrote|writes?|written|posted) (?:something |anything |most )?(?:about|on) (.+)$`,
);
const KNOWS = new RegExp(
  `^${ANYONE} knows? (?:something |anything |a lot |most )?(?:about )?(.+)$|^who (?:can|could) help (?:me |us )?with (.+)$|^who is (?:an? |the )?experts? (?:on|in|for|about) (.+)$`,
);
const ROLE = '(admin(?:istrator)?s?|staff(?: members?)?|contributors?)';
const WITH_ROLE = new RegExp(
  `^(?:(?:who|which members) (?:is|are)|list|show) (?:(?:all|the|our|your|on|an?) )*${ROLE}(?: here| of this (?:site|community))?$|^who (?:runs|manages) this (site|community)$`,
);
const MEMBER = [
  /^who is @?(.{2,60})$/,
  /^(?:what|which) role does @?(.{2,60}) have$/,
  /^what is @?(.{2,60})['’]s role$/,
];
/** Texts that are read for their authors. */
const TEXTS_READ = 20;
const NAMED_FOUND = 20;

/** Who wrote about a topic, members by role, and one member's role. */
export const peopleSubject: Subject = (asked) => {
  const { text } = asked;
  const topics = WROTE.exec(text) ?? KNOWS.exec(text);
  if (topics) {
    const topic = topics.slice(1).find((group) => group !== undefined) ?? '';
    return writersAbout(asTyped(asked, topic));
  }
  const withRole = WITH_ROLE.exec(text);
  if (withRole) return withTheRole(roleOf(withRole[1] ?? 'admin'));
  const name = MEMBER.flatMap((words) => words.exec(text)?.[1] ?? [])[0];
  return name === undefined ? null : memberNamed(name);
};

function roleOf(word: string): AccountRole {
  if (word.startsWith('admin')) return 'admin';
  return word.startsWith('staff') ? 'staff' : 'contributor';
}

/** The authors of entries with this tag, or with all of these words in their title. */
function writersAbout(topic: string): Intent {
  return {
    answer: async (context) => {
      const tag = findTag(context.db, tagKey(topic));
      const texts = tag && tag.uses > 0 ? taggedWith(context, tag.name) : await aboutTopic(context, topic);
      const authors = new Map<string, { author: PublicUser; entry: StoredName }>();
      for (const { author, ...entry } of texts)
        if (!isDeletedUser(author) && !authors.has(author.username))
          authors.set(author.username, { author, entry });
      const shown = [...authors.values()].slice(0, ROWS_SHOWN);
      if (shown.length === 0) return null;
      const url =
        tag && tag.uses > 0
          ? `/?tags=${encodeURIComponent(tag.name)}`
          : `/search?q=${encodeURIComponent(topic)}`;
      return {
        data: {
          text: dataTexts.writers(tag?.name ?? topic),
          rows: shown.map(({ author, entry }) => ({
            ...rowOf(author),
            details: [dataTexts.wrote(entry.title)],
          })),
          screen: { label: dataTexts.entries, url },
        },
        sources: shown.map(({ entry: { type, id } }) => ({ type, id })),
      };
    },
    follow: (asked) => {
      const rest = withoutJoint(asked);
      const next = /^(?:about|on) (.+)$/.exec(rest.text)?.[1];
      return next === undefined ? null : writersAbout(asTyped(rest, next));
    },
  };
}

type Written = StoredName & { author: PublicUser };

function taggedWith(context: Context, tag: string): Written[] {
  const { items } = listSummaries(context, { tags: [tag], sort: DEFAULT_ENTRY_SORT, limit: TEXTS_READ });
  return items.filter(({ isDraft, hiddenAt }) => !isDraft && hiddenAt === null);
}

async function aboutTopic(context: Context, topic: string): Promise<Written[]> {
  const { items } = await searchPage(context, { q: topic, limit: TEXTS_READ });
  return items
    .filter(({ title, isDraft }) => !isDraft && isNamed(title, topic))
    .map(({ id }) => readEntry(context, id))
    .filter(({ hiddenAt }) => hiddenAt === null);
}

function withTheRole(role: AccountRole): Intent {
  return {
    answer: async (context) => {
      const members = membersWith(context, role, ROWS_SHOWN);
      const text = members.length > 0 ? dataTexts.withRole[role] : dataTexts.noneWithRole;
      const screen = { label: dataTexts.directory, url: `/community/members?role=${role}` };
      return { data: { text, rows: members.map(rowOf), screen }, sources: [] };
    },
    follow: (asked) => {
      const word = new RegExp(`^(?:(?:who|the|on) )*${ROLE}$`).exec(withoutJoint(asked).text)?.[1];
      return word === undefined ? null : withTheRole(roleOf(word));
    },
  };
}

/** A member by the exact username or shown name. Anything else after “who is” may be in a text. */
function memberNamed(name: string): Intent {
  return {
    answer: async ({ db }): Promise<DataAnswer | null> => {
      const folded = foldText(name);
      const member = membersNamed(db, name, NAMED_FOUND).find(
        (each) => foldText(each.username) === folded || foldText(nameOf(each)) === folded,
      );
      if (!member) return null;
      return {
        data: {
          text: dataTexts.isRole[member.role](nameOf(member)),
          rows: [rowOf(member)],
          screen: { label: dataTexts.profile, url: memberPath(member) },
        },
        sources: [],
      };
    },
    follow: () => null,
  };
}

function rowOf(member: PublicUser): AiData['rows'][number] {
  return { title: nameOf(member), url: memberPath(member), details: [`@${member.username}`] };
}
