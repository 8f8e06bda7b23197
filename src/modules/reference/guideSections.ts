/** A text, or an element with its attributes and children. */
export type GuideNode = string | [tag: string, attributes: Record<string, string>, ...children: GuideNode[]];

/** A section of docs/api.md. Its id is the heading's anchor on GitHub. */
export type GuideSection = { id: string; title: string; nodes: GuideNode[] };

/** All sections. The build puts them here (`vite.config.ts`). */
export const GUIDE_SECTIONS: readonly GuideSection[] = [];
