import { toActivityInput } from '#shared/activity.ts';
import type { FirstData } from '#shared/boot.ts';
import { MESSAGES_PAGE } from '#shared/channels.ts';
import { COMMENTS_PAGE } from '#shared/comments.ts';
import { BACKLINKS_PAGE } from '#shared/entries.ts';
import { toListInput } from '#shared/entry-filters.ts';
import { toMemberInput } from '#shared/members.ts';
import { PAGE_SIZE } from '#shared/pagination.ts';
import { boot } from './boot.ts';
import { trpcCache } from './trpc.ts';

/** Puts what travelled with the page where its components look for it. */
export function placeFirstData(): void {
  if (boot.unread !== null) trpcCache.notifications.count.setData(undefined, boot.unread);
  if (boot.ownFlags) trpcCache.moderation.ownFlags.setData(undefined, boot.ownFlags);
  if (boot.openCases !== null) trpcCache.moderation.count.setData(undefined, boot.openCases);
  const { list, entry, follows, collection, collections, search } = boot.first;
  if (list) trpcCache.entries.list.setInfiniteData(toListInput(list.filters), firstPage(list.page));
  for (const state of follows ?? []) {
    trpcCache.follows.state.setData({ kind: state.kind, target: state.target }, state);
  }
  if (collection) trpcCache.collections.read.setData({ id: collection.id }, collection);
  if (collections) trpcCache.collections.list.setInfiniteData({ limit: PAGE_SIZE }, firstPage(collections));
  if (search) trpcCache.search.everything.setData({ q: search.q, tags: search.tags }, search.found);
  placeCourses(boot.first);
  placeNotifications(boot.first);
  placePeople(boot.first);
  placeChannels(boot.first);
  placeOutbox(boot.first);
  placeStaff(boot.first);
  if (!entry) return;
  const entryId = entry.entry.id;
  trpcCache.entries.read.setData({ id: entryId }, entry.entry);
  if (entry.collections) trpcCache.collections.ofEntry.setData({ entryId }, entry.collections);
  trpcCache.comments.list.setInfiniteData({ entryId, limit: COMMENTS_PAGE }, firstPage(entry.comments));
  trpcCache.entries.backlinks.setInfiniteData(
    { id: entryId, limit: BACKLINKS_PAGE },
    firstPage(entry.backlinks),
  );
}

function placeNotifications({ notifications, preferences }: FirstData): void {
  if (preferences) trpcCache.notifications.preferences.setData(undefined, preferences);
  if (!notifications) return;
  const { unread, page } = notifications;
  const input = unread ? { limit: PAGE_SIZE, unread } : { limit: PAGE_SIZE };
  trpcCache.notifications.list.setInfiniteData(input, firstPage(page));
}

function placeChannels({ channels, channel }: FirstData): void {
  if (channels) trpcCache.channels.list.setInfiniteData({ limit: PAGE_SIZE }, firstPage(channels.list));
  if (channels?.mine) trpcCache.channels.mine.setData(undefined, channels.mine);
  if (!channel) return;
  const { id } = channel.channel;
  trpcCache.channels.read.setData({ id }, channel.channel);
  trpcCache.messages.list.setData({ channelId: id, limit: MESSAGES_PAGE }, channel.messages);
}

function placeCourses({ lesson, outline, summary, certificate }: FirstData): void {
  if (lesson) placeLesson(lesson);
  if (outline) trpcCache.courses.outline.setData({ courseId: outline.course.id }, outline);
  if (summary) trpcCache.courses.summary.setData(undefined, summary);
  if (certificate) trpcCache.courses.readCertificate.setData({ code: certificate.code }, certificate);
}

function placePeople({ members, member, ownProfile, activity }: FirstData): void {
  if (ownProfile) trpcCache.account.profile.setData(undefined, ownProfile);
  if (members)
    trpcCache.members.list.setInfiniteData(toMemberInput(members.filters), firstPage(members.page));
  if (member) trpcCache.members.read.setData({ username: member.username }, member.profile);
  if (activity) {
    trpcCache.activity.list.setInfiniteData(toActivityInput(activity.actor), firstPage(activity.page));
  }
}

function placeOutbox({ outbox }: FirstData): void {
  if (!outbox) return;
  const { state, page, settings } = outbox;
  trpcCache.mail.list.setInfiniteData({ limit: PAGE_SIZE, ...(state ? { state } : {}) }, firstPage(page));
  trpcCache.mail.settings.setData(undefined, settings);
}

function placeStaff({ crm, documents }: FirstData): void {
  if (crm) {
    const { filter, summary, owners, list, board, contact } = crm;
    trpcCache.crm.summary.setData(filter, summary);
    trpcCache.crm.owners.setData({}, owners);
    if (list) trpcCache.crm.list.setData(list.asked, list.page);
    if (board) trpcCache.crm.board.setData(filter, board);
    if (contact) trpcCache.crm.read.setData({ id: contact.id }, contact);
  }
  if (!documents) return;
  const { filter, pinned, list, document } = documents;
  trpcCache.documents.pinned.setData(filter, pinned);
  trpcCache.documents.list.setData(list.asked, list.page);
  if (document) trpcCache.documents.read.setData({ id: document.id }, document);
}

/** As the lesson's page asks for it: by the number in its address. */
function placeLesson({ lesson, outline }: NonNullable<FirstData['lesson']>): void {
  const courseId = lesson.course.id;
  trpcCache.courses.outline.setData({ courseId }, outline);
  if (lesson.number !== null) trpcCache.courses.lesson.setData({ courseId, number: lesson.number }, lesson);
}

function firstPage<T>(page: T): { pages: T[]; pageParams: null[] } {
  return { pages: [page], pageParams: [null] };
}
