import type { Collection } from '#shared/collections/output.ts';
import { commentTextsOf } from '#shared/comments/messages.ts';
import type { Comment } from '#shared/comments/output.ts';
import { courseTexts } from '#shared/courses/messages.ts';
import { toolTabOf } from '#shared/entries/address.ts';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { COURSE_COVER, ENTRY_TYPE_FILTER_LABEL, entryPath, labelOf } from '#shared/entries/model.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { DEFAULT_TOOL_TAB } from '#shared/entries/tools.ts';
import { surveyMessages } from '#shared/surveys/messages.ts';
import { aboutSurvey, respondingTexts as texts } from '#shared/surveys/responding.messages.ts';
import type { PageOutputs } from '../loader.ts';
import { type Html, html } from './html.ts';
import type { PublicMaker, PublicPage, PublicRequest, TextNeed, TextOf } from './page.ts';
import { author, backLink, day, describe, facts, person } from './parts.ts';
import { contentsOf, servedText } from './text.ts';

/** An entry with the first page of its comments. */
export const entryPage: PublicMaker = (request) => {
  const entry = request.outputs('entries.read');
  if (!entry || entry.isDraft || entry.hiddenAt !== null) return null;
  const comments = shownComments(request.outputs);
  const description = describe(entry.body, entry.title);
  const collections = request.outputs('collections.ofEntry') ?? [];
  const need: TextNeed = { subject: 'entry', id: entry.id, version: entry.version, text: entry.body };
  return {
    needs: [need, ...comments.flatMap(commentNeed)],
    make: (textOf, imageOf) => {
      const pageText = textOf(need);
      const contents = contentsOf(pageText);
      const cover =
        entry.type === 'course' && entry.metadata.imageUrl !== COURSE_COVER ? entry.metadata.imageUrl : null;
      const image = cover ?? pageText?.image ?? null;
      return {
        ...entryPageParts(entry, description),
        image: image === null ? null : imageOf(image),
        data: structured(entry, description, comments, request),
        keeps: true,
        beside: contents.any ? 'toc' : collections.length > 0 ? 'outline' : null,
        text: html`<div class="column">${collections.map(collectionFold)}<article>
${entryHead(entry, request)}
${contents.fold}
${servedText(need, pageText, entry.links)}
${entry.type === 'course' && courseOutline(request.outputs)}${entry.type === 'survey' && surveyText(request)}
</article>
${discussion(entry, comments, textOf, request)}</div>`,
      };
    },
  };
};

function entryPageParts(
  entry: EntryRead,
  description: string,
): Pick<PublicPage, 'names' | 'description' | 'path' | 'kind'> {
  return {
    names: [entry.title, ENTRY_TYPE_FILTER_LABEL[entry.type]],
    description,
    path: entryPath(entry),
    kind: 'article',
  };
}

function entryHead(entry: EntryRead, { brand: { timeZone }, heading }: PublicRequest): Html {
  const edited =
    entry.updatedAt !== entry.createdAt && html`${entryTexts.edited} ${day(entry.updatedAt, timeZone)}`;
  return html`<header class="entry-head ${entry.type}">${backLink(listPath(entry), ENTRY_TYPE_FILTER_LABEL[entry.type])}
<p class="badges"><span class="badge type-${entry.type}">${labelOf(entry)}</span></p>
${heading(entry.title)}
<p class="byline">${facts(person(entry.author), day(entry.createdAt, timeZone), edited)}</p>
<ul class="tags">${entry.tags.map((tag) => html`<li><a href="${listPath(entry, tag)}">${tag}</a></li>`)}</ul></header>`;
}

/** A link to a collection of the entry. */
function collectionFold({ id, title }: Collection): Html {
  return html`<a class="fold" href="/wiki/collections/${id}">${title}</a>`;
}

/** The list that an entry is in, as its links in the app. */
function listPath({ type, tags }: EntryRead, tag?: string): string {
  const query = new URLSearchParams();
  if (type === 'tool' && toolTabOf(tags) !== DEFAULT_TOOL_TAB) query.set('tab', toolTabOf(tags));
  if (type === 'survey') query.set('type', type);
  if (tag !== undefined) query.set('tags', tag);
  const path = { note: '/wiki', course: '/academy', thread: '/community', tool: '/tools', survey: '/' }[type];
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A course's published lessons as links. */
export function courseOutline(outputs: PageOutputs): Html | false {
  const outline = outputs('courses.outline');
  if (!outline) return false;
  return html`<section><h2>${courseTexts.lessons}</h2>
${outline.sections.map(
  ({ title, lessons }) => html`<h3>${title}</h3>
<ol class="lessons">${lessons.map(
    (lesson) =>
      lesson.number !== null &&
      html`<li value="${lesson.number}"><a href="/course/${outline.course.id}/lesson/${lesson.number}">${lesson.title}</a></li>`,
  )}</ol>`,
)}</section>`;
}

/** What a survey asks, what happens to the responses, and the deadline. */
function surveyText({ outputs, brand: { timeZone } }: PublicRequest): Html | false {
  const survey = outputs('email.surveys.form');
  if (!survey) return false;
  const { status, closesAt, isFull, questions } = survey;
  const deadline =
    status === 'active' && closesAt !== null && html`<p>${texts.deadline} ${day(closesAt, timeZone)}</p>`;
  return html`<section><h2>${texts.heading}</h2>
${status === 'closed' && html`<p>${isFull ? surveyMessages.full : surveyMessages.alreadyClosed}</p>`}
${aboutSurvey(survey).map((sentence) => html`<p>${sentence}</p>`)}${deadline}
<ol>${questions.map(({ question }) => html`<li>${question}</li>`)}</ol></section>`;
}

/** Those that visitors can read. Placeholders of deleted ones have no content. */
export function shownComments(outputs: PageOutputs): Comment[] {
  return outputs('comments.list')?.items.filter(({ hidden }) => !hidden) ?? [];
}

export function commentNeed({ id, version, content }: Comment): TextNeed[] {
  return content === null ? [] : [{ subject: 'comment', id: String(id), version, text: content }];
}

/** The first page of an entry's comments. */
export function discussion(
  entry: EntryRead,
  comments: Comment[],
  textOf: TextOf,
  { brand: { timeZone } }: PublicRequest,
): Html {
  const texts = commentTextsOf(entry);
  const item = (comment: Comment) => {
    const [need] = commentNeed(comment);
    if (!need) return html`<p class="muted">${texts.deleted}</p>`;
    const link = `${entryPath(entry)}#comment-${comment.id}`;
    return html`<p class="byline">${facts(comment.author && person(comment.author), html`<a href="${link}">${day(comment.createdAt, timeZone)}</a>`)}</p>
${servedText(need, textOf(need), comment.links)}`;
  };
  return html`<section><h2>${texts.heading(entry.metadata.comments)}</h2>
<ol>${comments.map((comment) => html`<li id="comment-${comment.id}" class="comment depth-${comment.depth}">${item(comment)}</li>`)}</ol></section>`;
}

/** A solved discussion is a question with answers. */
function structured(
  entry: EntryRead,
  description: string,
  comments: Comment[],
  { origin, brand }: PublicRequest,
): Record<string, unknown> {
  const url = origin + entryPath(entry);
  const about = {
    url,
    author: author(entry.author, origin),
    datePublished: entry.createdAt,
    dateModified: entry.updatedAt,
    keywords: entry.tags,
  };
  const publisher = { '@type': 'Organization', name: brand.name, url: origin };
  switch (entry.type) {
    case 'course':
      return {
        '@type': 'Course',
        name: entry.title,
        description,
        provider: publisher,
        ...about,
      };
    case 'thread': {
      if (entry.solvedAt === null) break;
      const answers = comments.filter(({ depth, content }) => depth === 0 && content !== null);
      const accepted = comments.find(({ id, content }) => id === entry.solutionId && content !== null);
      const answerOf = (answer: Comment) => ({
        '@type': 'Answer',
        text: describe(answer.content ?? '', entry.title),
        url: `${url}#comment-${answer.id}`,
        datePublished: answer.createdAt,
        ...(answer.author && { author: author(answer.author, origin) }),
      });
      return {
        '@type': 'QAPage',
        mainEntity: {
          '@type': 'Question',
          name: entry.title,
          text: description,
          answerCount: entry.metadata.comments,
          upvoteCount: Math.max(0, entry.metadata.votes),
          ...about,
          ...(accepted && { acceptedAnswer: answerOf(accepted) }),
          suggestedAnswer: answers.filter((answer) => answer !== accepted).map(answerOf),
        },
      };
    }
  }
  return {
    '@type': 'Article',
    headline: entry.title,
    description,
    publisher,
    ...about,
    mainEntityOfPage: url,
  };
}
