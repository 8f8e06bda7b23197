import type { PageText, PageTextRef } from '#db/content/page-texts.ts';
import type { Brand } from '#shared/brand.ts';
import type { PageOutputs } from '../loader.ts';
import type { Html } from './html.ts';

/** An image for previews, with its size if it is known. */
export type PublicImage = { url: string; width?: number; height?: number };

/** What visitors and crawlers get of a public page, besides the app. URLs are paths of this site, or absolute. */
export type PublicPage = {
  /** The names in the document title, the most exact first. */
  names: string[];
  description: string;
  path: string;
  kind?: 'article' | 'profile';
  image?: PublicImage | null;
  /** Structured data, without its context. */
  data?: Record<string, unknown>;
  /** What the app has beside the text on wide screens: the contents of the text, or an outline that it is part of. */
  beside?: 'toc' | 'outline' | null;
  text: Html;
  /** True if the app keeps the elements of the text. */
  keeps?: true;
};

/** A Markdown text of a page. `html` is null if it could not be rendered in time. */
export type TextOf = (ref: PageTextRef) => PageText | null;
/** A text to render, unless it is stored. */
export type TextNeed = PageTextRef & { text: string };

/** A page's heading with a line below it. */
export type Heading = (title: string, subtitle?: Html | string | null) => Html;

export type PublicRequest = {
  params: Record<string, string>;
  outputs: PageOutputs;
  brand: Brand;
  /** The address of the site, without a slash at its end. */
  origin: string;
  now: Date;
  heading: Heading;
  /** Whose share of the text thread it takes. */
  share: string;
};

/** A page's texts, and how it is made of them. Null for something that isn't public. */
export type PublicMaker = (request: PublicRequest) => {
  needs?: TextNeed[];
  /** Whether visitors may see an image of this site, and its size. */
  make: (textOf: TextOf, imageOf: (url: string) => PublicImage | null) => PublicPage;
} | null;
