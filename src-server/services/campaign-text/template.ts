import { campaignEmailTexts } from '#shared/campaigns/email.messages.ts';
import type { HtmlNode } from '#shared/kit/html-tree.ts';
import { escapeHtml } from '../html.ts';
import { element, htmlPage, words } from './page.ts';
import { plainPart } from './plain.ts';
import { encodeForUrl, openSlots, type Piece, type Slot } from './slots.ts';
import { campaignTree } from './tree.ts';

/** A campaign's text, and what its emails say of the site. `address` is the site's URL without a trailing slash. */
export type CampaignText = {
  subject: string;
  content: string;
  site: { name: string; address: string; footer: string };
};

type Parts = { text: Piece[]; html: Piece[] };

/** A campaign's parsed text. Each email only fills in its slots. */
export type CampaignTemplate = {
  siteName: string;
  /** The URLs whose clicks can be counted. */
  links: string[];
  imagesWithoutAlt: number;
  subject: Piece[];
  /** With and without counted opens and clicks. */
  counted: Parts;
  uncounted: Parts;
};

/** Whom an email is for. `counted` is null if their opens and clicks aren't counted. */
export type CampaignReader = {
  /** Null: they have none. */
  name: string | null;
  unsubscribeUrl: string;
  /** The recipient's own link to the survey. Empty in a campaign without one. */
  surveyUrl: string;
  counted: { openUrl: string; clickUrl: (link: number) => string } | null;
};

export type CampaignTexts = { subject: string; text: string; html: string };

export function campaignTemplate({ subject, content, site }: CampaignText): CampaignTemplate {
  const slots = openSlots(site.name);
  const { root, links, imagesWithoutAlt } = campaignTree(content, site.address, slots);
  const title = slots.takeText(subject);
  const body = root.children ?? [];
  const parts = (isCounted: boolean): Parts => {
    const footer = footerOf(site, isCounted, slots.place({ kind: 'unsubscribe' }));
    const image = isCounted ? [countingImage(slots.place({ kind: 'open' }))] : [];
    return {
      text: slots.split(`${plainPart(root)}\n\n-- \n${plainPart({ type: 'root', children: footer })}\n`),
      html: slots.split(htmlPage(title, body, [...footer, ...image])),
    };
  };
  return {
    siteName: site.name,
    links: [...links.keys()],
    imagesWithoutAlt,
    subject: slots.split(title),
    counted: parts(true),
    uncounted: parts(false),
  };
}

/** One email: the same for all but the name and the URLs. */
export function renderCampaign(template: CampaignTemplate, reader: CampaignReader): CampaignTexts {
  const { text, html } = reader.counted ? template.counted : template.uncounted;
  const value = slotReader(template, reader);
  const inText = (slot: Slot) =>
    slot.kind === 'link' ? (template.links[slot.index] ?? '') : oneLine(value(slot));
  return {
    subject: oneLine(filled(template.subject, inText)),
    text: filled(text, inText),
    html: filled(html, (slot) => escapeHtml(value(slot))),
  };
}

function slotReader({ siteName, links }: CampaignTemplate, reader: CampaignReader): (slot: Slot) => string {
  return (slot) => {
    switch (slot.kind) {
      case 'name':
        return oneLine(reader.name ?? '') || slot.fallback;
      case 'nameInUrl':
        return encodeForUrl(oneLine(reader.name ?? '') || slot.fallback);
      case 'site':
        return siteName;
      case 'survey':
        return reader.surveyUrl;
      case 'unsubscribe':
        return reader.unsubscribeUrl;
      case 'open':
        return reader.counted?.openUrl ?? '';
      case 'link':
        return reader.counted?.clickUrl(slot.index) ?? links[slot.index] ?? '';
    }
  };
}

function filled(pieces: readonly Piece[], value: (slot: Slot) => string): string {
  let text = '';
  for (const piece of pieces) text += typeof piece === 'string' ? piece : value(piece);
  return text;
}

function footerOf(site: CampaignText['site'], isCounted: boolean, unsubscribeUrl: string): HtmlNode[] {
  const lines = site.footer
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [element('br', {})] : []), words(line)]);
  return [
    element('p', {}, [
      words(campaignEmailTexts.reason(site.name)),
      ...(isCounted ? [words(` ${campaignEmailTexts.counting}`)] : []),
    ]),
    element('p', {}, [
      element('a', { href: unsubscribeUrl }, [words(campaignEmailTexts.unsubscribe(isCounted))]),
    ]),
    ...(site.footer ? [element('p', {}, lines)] : []),
    element('p', {}, [element('a', { href: site.address }, [words(site.name)])]),
  ];
}

/** Loading it counts an open. */
function countingImage(src: string): HtmlNode {
  return element('img', { src, alt: '', width: 1, height: 1 });
}

/** Line breaks would end a header, and control characters have no place in any text. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}
