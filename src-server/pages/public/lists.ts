import { activityTexts } from '#shared/activity/messages.ts';
import type { ActivityLine } from '#shared/activity/output.ts';
import { entryTexts, listMessages } from '#shared/entries/lists.messages.ts';
import { entryPath } from '#shared/entries/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { communityTexts, memberTexts } from '#shared/members/messages.ts';
import { memberPath } from '#shared/members/model.ts';
import { promptTexts } from '#shared/prompts/page.messages.ts';
import { PROMPT_TEMPLATES } from '#shared/prompts/templates.ts';
import { toolTexts } from '#shared/tool-runs/messages.ts';
import { nameOf } from '#shared/users/model.ts';
import { type Html, html } from './html.ts';
import type { Heading, PublicMaker } from './page.ts';
import { day, entryRows, facts, nothing, person, rows } from './parts.ts';

export const promptsPage: PublicMaker = ({ heading }) => ({
  make: () => ({
    names: [promptTexts.title],
    description: promptTexts.subtitle,
    path: '/prompt-testing',
    text: html`${heading(promptTexts.title, promptTexts.subtitle)}
${rows(PROMPT_TEMPLATES.map(({ name, description }) => html`<h2>${name}</h2><p>${description}</p>`))}`,
  }),
});

/** The list of entries at a path. */
export function entriesPage(path: string, title: string, subtitle?: string): PublicMaker {
  return ({ outputs, brand, heading }) => {
    const below = path === '/' ? (brand.homeText ?? undefined) : subtitle;
    const list = outputs('entries.list');
    if (!list) return null;
    const items = list.items.filter(({ isDraft, hiddenAt }) => !isDraft && hiddenAt === null);
    return {
      make: () => ({
        names: [title],
        description: below ?? brand.name,
        path,
        text: html`${heading(title, below)}
${items.length > 0 ? entryRows(items, brand.timeZone) : nothing(listMessages.empty)}`,
      }),
    };
  };
}

export const topicsPage: PublicMaker = ({ outputs, brand, heading }) => {
  const list = outputs('entries.topics');
  if (!list) return null;
  const items = list.items.filter(({ hiddenAt }) => hiddenAt === null);
  const item = (
    topic: (typeof items)[number],
  ) => html`<h2><a href="${entryPath(topic)}">${topic.title}</a></h2>
<p class="facts">${facts(person(topic.author), `${topic.metadata.comments} ${entryTexts.replyNoun(topic.metadata.comments)}`, day(topic.lastActivityAt, brand.timeZone))}</p>`;
  return community(heading, '/community', generalTexts.discussions, rows(items.map(item)), items.length);
};

export const toolsPage: PublicMaker = ({ outputs, heading }) => {
  const tools = outputs('tools.list');
  if (!tools) return null;
  return {
    make: () => ({
      names: [toolTexts.title],
      description: toolTexts.subtitle,
      path: '/tool-testing',
      text: html`${heading(toolTexts.title, toolTexts.subtitle)}
${rows(tools.map(({ name, description }) => html`<h2>${name}</h2><p>${description}</p>`))}`,
    }),
  };
};

export const membersPage: PublicMaker = ({ outputs, heading }) => {
  const list = outputs('members.list');
  if (!list) return null;
  const item = (member: (typeof list.items)[number]) =>
    html`<h2><a href="${memberPath(member)}">${nameOf(member)}</a></h2>
<p class="facts">${facts(`@${member.username}`, memberTexts.posts(member.posts))}</p>`;
  return community(
    heading,
    '/community/members',
    generalTexts.members,
    rows(list.items.map(item)),
    list.items.length,
  );
};

export const channelsPage: PublicMaker = ({ outputs, heading }) => {
  const list = outputs('channels.list');
  if (!list) return null;
  const items = list.items.filter(({ isPrivate }) => !isPrivate);
  const item = ({ id, name, description }: (typeof items)[number]) =>
    html`<h2><a href="/community/channels/${id}">${name}</a></h2>${description && html`<p>${description}</p>`}`;
  return community(
    heading,
    '/community/channels',
    generalTexts.channels,
    rows(items.map(item)),
    items.length,
  );
};

export const activityPage: PublicMaker = ({ outputs, brand, heading }) => {
  const list = outputs('activity.list');
  if (!list) return null;
  return community(
    heading,
    '/community/activity',
    generalTexts.activity,
    activityRows(list.items, brand.timeZone),
    list.items.length,
  );
};

export function activityRows(lines: readonly ActivityLine[], timeZone: string): Html {
  return rows(
    lines.map(
      (line) =>
        html`<p>${person(line.actor)} ${action(line)}</p><p class="facts">${day(line.at, timeZone)}</p>`,
    ),
  );
}

function action({ kind, entry, count }: ActivityLine): Html {
  if (!entry) return html`${activityTexts.joined}`;
  const link = html`<a href="${entryPath(entry)}">${entry.title}</a>`;
  switch (kind) {
    case 'event':
      return html`${activityTexts.announced} ${link}`;
    case 'comment':
      return html`${activityTexts.commented(count)} ${link}`;
    case 'completed':
      return html`${activityTexts.completed} ${link}`;
    case 'solved':
      return html`${activityTexts.solved.before} ${link} ${activityTexts.solved.after}`;
    default:
      return html`${activityTexts.started[entry.type]} ${link}`;
  }
}

function community(
  heading: Heading,
  path: string,
  part: string,
  list: Html,
  count: number,
): ReturnType<PublicMaker> {
  return {
    make: () => ({
      names: [part, communityTexts.title],
      description: communityTexts.subtitle,
      path,
      text: html`${heading(communityTexts.title, communityTexts.subtitle)}
${count > 0 ? list : nothing(listMessages.empty)}`,
    }),
  };
}
