import { programmeTitle } from '#shared/pages.ts';
import { GALLERY_STATUS_LABEL } from '#shared/program/messages.ts';
import { GALLERY_PATH, galleryPath, websiteName } from '#shared/program/model.ts';
import type { GalleryCard, GalleryProject } from '#shared/program/output.ts';
import { galleryTexts, programTexts } from '#shared/program/page.messages.ts';
import { type Html, html } from './html.ts';
import type { PublicMaker } from './page.ts';
import { backLink, describe, facts, nothing, rows } from './parts.ts';

/** The program's page: the gallery, and what the program is about. Drafts are left out, also for staff. */
export const programPage: PublicMaker = ({ outputs, brand, heading }) => {
  const projects = outputs('program.list')?.filter(({ published }) => published);
  if (!projects) return null;
  const intro = programTexts.intro(brand.programmeName);
  const title = programmeTitle(brand);
  const block = ({ title, text }: { title: string; text: string }) => html`<h3>${title}</h3><p>${text}</p>`;
  return {
    make: () => ({
      names: [title],
      description: `${intro} ${programTexts.mission}`,
      path: GALLERY_PATH,
      text: html`${heading(title, intro)}<section aria-label="${galleryTexts.tabs.gallery}">
${projects.length > 0 ? rows(projects.map(card)) : nothing(galleryTexts.none)}</section>
<section class="reading"><h2>${galleryTexts.tabs.about}</h2><p>${programTexts.mission}</p>
<h2>${programTexts.approach}</h2>${[programTexts.support, programTexts.growth, programTexts.funding].map(block)}
<h2>${programTexts.details}</h2><ul>${programTexts.list.map((detail) => html`<li>${detail}</li>`)}</ul></section>`,
    }),
  };
};

function card(project: GalleryCard): Html {
  const { name, description } = project;
  return html`<h2><a href="${galleryPath(project)}">${name}</a></h2>
<p>${description}</p><p class="facts">${facts(...words(project))}</p>`;
}

/** The details of a project in the gallery. */
export const galleryProjectPage: PublicMaker = ({ outputs, origin, brand, heading }) => {
  const project = outputs('program.read');
  if (!project?.published) return null;
  const { name, domain, imageUrl, longDescription } = project;
  const title = programmeTitle(brand);
  const path = galleryPath(project);
  const description = describe('', project.description);
  const paragraphs = (longDescription || project.description).split(/\n{2,}/);
  return {
    make: (_, imageOf) => ({
      names: [name, title],
      description,
      path,
      kind: 'article',
      image: imageUrl === '' ? null : imageOf(imageUrl),
      data: {
        '@type': 'CreativeWork',
        name,
        description,
        url: origin + path,
        ...(domain !== '' && { sameAs: domain }),
        ...(project.tags.length > 0 && { keywords: project.tags.join(', ') }),
      },
      text: html`${backLink(GALLERY_PATH, title)}
${heading(name, facts(...words(project)))}<div class="reading">${paragraphs.map((text) => html`<p>${text}</p>`)}</div>
${domain !== '' && html`<p><a href="${domain}" rel="noopener noreferrer nofollow">${galleryTexts.visitWebsite}: ${websiteName(domain)}</a></p>`}`,
    }),
  };
};

function words({ status, tags }: Pick<GalleryProject, 'status' | 'tags'>): string[] {
  return [GALLERY_STATUS_LABEL[status], ...tags];
}
