import { activityTexts } from '#shared/activity/messages.ts';
import { collectionTexts } from '#shared/collections/messages.ts';
import type { CollectionItem } from '#shared/collections/output.ts';
import { courseTexts } from '#shared/courses/messages.ts';
import { lessonPath } from '#shared/courses/model.ts';
import { eventTexts } from '#shared/events/messages.ts';
import { eventPageTexts } from '#shared/events/page.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { communityTexts } from '#shared/members/messages.ts';
import { memberPath } from '#shared/members/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { commentNeed, courseOutline, discussion, shownComments } from './entry.ts';
import { html } from './html.ts';
import { activityRows } from './lists.ts';
import type { PublicMaker, TextNeed } from './page.ts';
import { author, backLink, day, describe, facts, nothing, person, rows, times } from './parts.ts';
import { servedText } from './text.ts';

export const lessonPage: PublicMaker = ({ outputs, origin, heading }) => {
  const lesson = outputs('courses.lesson');
  if (!lesson?.published || lesson.number === null) return null;
  const { course, number } = lesson;
  const path = lessonPath(course.id, number);
  const need: TextNeed = {
    subject: 'lesson',
    id: String(lesson.id),
    version: lesson.version,
    text: lesson.body,
  };
  const step = (to: typeof lesson.next, label: string) =>
    to && html`<p>${label}: <a href="${lessonPath(course.id, to.number)}">${to.title}</a></p>`;
  const description = describe(lesson.body, lesson.title);
  return {
    needs: [need],
    make: (textOf, imageOf) => {
      const pageText = textOf(need);
      return {
        names: [lesson.title, course.title],
        beside: 'outline',
        keeps: true,
        description,
        path,
        kind: 'article',
        image: pageText?.image ? imageOf(pageText.image) : null,
        data: {
          '@type': ['Article', 'LearningResource'],
          headline: lesson.title,
          description,
          url: origin + path,
          isPartOf: { '@type': 'Course', name: course.title, url: `${origin}/course/${course.id}` },
        },
        text: html`<div class="column"><a class="fold" href="/course/${course.id}">${courseTexts.lessonsHere}</a><article>
${backLink(`/course/${course.id}`, course.title)}
${heading(lesson.title, facts(lesson.sectionTitle, courseTexts.lessonPlace(number, course.lessons)))}
${lesson.videoUrl && html`<p><a href="${lesson.videoUrl}" rel="noopener">${courseTexts.video}</a></p>`}
${servedText(need, pageText, lesson.links)}
${lesson.quiz && html`<section><h2>${courseTexts.quiz}</h2><ol>${lesson.quiz.map(({ question, options }) => html`<li>${question}<ul>${options.map((option) => html`<li>${option}</li>`)}</ul></li>`)}</ol></section>`}
<nav>${step(lesson.previous, generalTexts.previous)}${step(lesson.next, generalTexts.next)}</nav>
</article>
${courseOutline(outputs)}</div>`,
      };
    },
  };
};

export const collectionsPage: PublicMaker = ({ outputs, heading }) => {
  const list = outputs('collections.list');
  if (!list) return null;
  const { collections: title, subtitle } = collectionTexts;
  const items = list.items.map(
    (each) => html`<h2><a href="/wiki/collections/${each.id}">${each.title}</a></h2>`,
  );
  return {
    make: () => ({
      names: [title],
      description: subtitle,
      path: '/wiki/collections',
      text: html`${heading(title, subtitle)}${items.length > 0 ? rows(items) : nothing(collectionTexts.none)}`,
    }),
  };
};

export const collectionPage: PublicMaker = ({ outputs, brand, heading }) => {
  const collection = outputs('collections.read');
  if (!collection) return null;
  const { id, title, items } = collection;
  const item = ({ entryId, title, depth }: CollectionItem) =>
    html`<li class="depth-${depth}"><a href="/note/${entryId}">${title}</a></li>`;
  const size = collectionTexts.entries(items.length);
  return {
    make: () => ({
      names: [title, collectionTexts.collections],
      description: `${title}: ${size}`,
      path: `/wiki/collections/${id}`,
      text: html`${backLink('/wiki/collections', collectionTexts.collections)}
${heading(title, facts(size, html`${collectionTexts.updatedWithin} ${day(collection.updatedAt, brand.timeZone)}`))}
<ul class="tree">${items.map(item)}</ul>`,
    }),
  };
};

export const memberPage: PublicMaker = ({ outputs, origin, brand: { timeZone }, heading }) => {
  const member = outputs('members.read');
  if (!member) return null;
  const path = memberPath(member);
  const { courses } = member.completed;
  const activity = outputs('activity.list')?.items ?? [];
  return {
    make: () => ({
      names: [nameOf(member), generalTexts.members],
      description: describe(member.bio ?? '', `${nameOf(member)} · ${generalTexts.members}`),
      path,
      kind: 'profile',
      data: {
        '@type': 'ProfilePage',
        dateCreated: member.createdAt,
        mainEntity: {
          ...author(member, origin),
          alternateName: member.username,
          ...(member.bio && { description: member.bio }),
        },
      },
      text: html`${backLink('/community/members', generalTexts.members)}
${heading(nameOf(member), facts(`@${member.username}`, html`${generalTexts.joined} ${day(member.createdAt, timeZone)}`))}
${member.bio && html`<p class="bio">${member.bio}</p>`}
${courses.length > 0 && rows(courses.map(({ id, title }) => html`<h2><a href="/course/${id}">${title}</a></h2>`))}
${activity.length > 0 && html`<section><h2>${activityTexts.latest}</h2>${activityRows(activity, timeZone)}</section>`}`,
    }),
  };
};

export const eventsPage: PublicMaker = ({ outputs, now, heading }) => {
  const calendar = outputs('events.calendar');
  if (!calendar) return null;
  const items = [...calendar.items, ...(outputs('events.upcoming') ?? [])];
  const coming = [...new Map(items.map((event) => [event.id, event])).values()].filter(
    ({ endTime }) => Date.parse(endTime) >= now.getTime(),
  );
  const { title, subtitle, noneUpcoming } = eventTexts;
  const item = (event: (typeof items)[number]) =>
    html`<h2><a href="/events/${event.id}">${event.entry.title}</a></h2>
<p>${times(event)}</p><p class="facts">${facts(event.location, event.cancelled && eventTexts.canceled)}</p>`;
  return {
    make: () => ({
      names: [communityTexts.events, communityTexts.title],
      description: subtitle,
      path: '/events',
      text: html`${heading(title, subtitle)}${coming.length > 0 ? rows(coming.map(item)) : nothing(noneUpcoming)}`,
    }),
  };
};

export const eventPage: PublicMaker = (request) => {
  const event = request.outputs('events.read');
  const entry = request.outputs('entries.read');
  if (!event || event.hidden || !entry || entry.isDraft || entry.hiddenAt !== null) return null;
  const comments = shownComments(request.outputs);
  const need: TextNeed = { subject: 'entry', id: entry.id, version: entry.version, text: entry.body };
  const path = `/events/${event.id}`;
  const description = describe(entry.body, entry.title);
  return {
    needs: [need, ...comments.flatMap(commentNeed)],
    make: (textOf, imageOf) => {
      const pageText = textOf(need);
      const image = event.coverUrl || pageText?.image;
      return {
        names: [entry.title, eventTexts.title],
        keeps: true,
        description,
        path,
        kind: 'article',
        image: image ? imageOf(image) : null,
        data: {
          '@type': 'Event',
          name: entry.title,
          description,
          url: request.origin + path,
          startDate: event.startTime,
          endDate: event.endTime,
          eventStatus: `https://schema.org/${event.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
          location: { '@type': 'Place', name: event.location, address: event.location },
          organizer: author(event.host, request.origin),
        },
        text: html`<div class="event"><div class="event-head">${backLink('/events', eventPageTexts.calendar)}
${event.coverUrl !== '' && html`<img class="event-cover" src="${event.coverUrl}" alt="" referrerpolicy="no-referrer">`}
${request.heading(entry.title)}
<p class="facts">${eventPageTexts.hostedBy} ${person(event.host)}</p>
<div class="event-lines"><p>${times(event)}</p><p>${event.location}</p></div></div>
<aside class="event-facts"><p>${eventTexts.going(event.going.toLocaleString('en-US'))}</p>${event.howToPay !== '' && html`<p class="event-payment">${event.howToPay}</p>`}
<p>${event.cancelled && eventTexts.canceled}</p></aside>
<div><article>
${servedText(need, pageText, entry.links)}
</article>
${discussion(entry, comments, textOf, request)}</div></div>`,
      };
    },
  };
};
