import type { RestRoute } from './route.ts';
import { ACCOUNT_ROUTES, INVITATION_ROUTES } from './routes/account.ts';
import { ACCOUNTING_ROUTES } from './routes/accounting.ts';
import { ADMIN_ROUTES } from './routes/admin.ts';
import { APPLICATION_ROUTES } from './routes/applications.ts';
import { CAMPAIGN_ROUTES } from './routes/campaigns.ts';
import { CHANNEL_ROUTES } from './routes/channels.ts';
import { COLLECTION_ROUTES } from './routes/collections.ts';
import { CONTACT_ROUTES } from './routes/contacts.ts';
import { COURSE_ROUTES } from './routes/courses.ts';
import { DOCUMENT_ROUTES } from './routes/documents.ts';
import { COMMENT_ROUTES, ENTRY_ROUTES } from './routes/entries.ts';
import { EVENT_ROUTES } from './routes/events.ts';
import { IMPORT_ROUTES } from './routes/imports.ts';
import { MEMBER_ROUTES } from './routes/members.ts';
import { MODERATION_ROUTES } from './routes/moderation.ts';
import { NEWSLETTER_ROUTES } from './routes/newsletter.ts';
import { PROGRAM_ROUTES } from './routes/program.ts';
import { PROJECT_ROUTES } from './routes/projects.ts';
import { PROMPT_ROUTES } from './routes/prompts.ts';
import { SEARCH_ROUTES } from './routes/search.ts';
import { SURVEY_ROUTES } from './routes/surveys.ts';
import { TOOL_ROUTES } from './routes/tools.ts';

/** The endpoints that call procedures, by the sections of the reference. The order of rows doesn't matter to the router. */
export const REST_SECTIONS: readonly { title: string; routes: readonly RestRoute[] }[] = [
  { title: 'Account and sessions', routes: ACCOUNT_ROUTES },
  { title: 'Invitations', routes: INVITATION_ROUTES },
  { title: 'Entries', routes: ENTRY_ROUTES },
  { title: 'Comments', routes: COMMENT_ROUTES },
  { title: 'Collections', routes: COLLECTION_ROUTES },
  { title: 'Courses', routes: COURSE_ROUTES },
  { title: 'Channels and messages', routes: CHANNEL_ROUTES },
  { title: 'Prompts', routes: PROMPT_ROUTES },
  { title: 'Members, activity, and notifications', routes: MEMBER_ROUTES },
  { title: 'Search and tags', routes: SEARCH_ROUTES },
  { title: 'Tools', routes: TOOL_ROUTES },
  { title: 'Moderation and trash', routes: MODERATION_ROUTES },
  { title: 'CRM', routes: CONTACT_ROUTES },
  { title: 'Projects and tasks', routes: PROJECT_ROUTES },
  { title: 'Accounting', routes: ACCOUNTING_ROUTES },
  { title: 'Email campaigns', routes: CAMPAIGN_ROUTES },
  { title: 'Newsletters and subscribers', routes: NEWSLETTER_ROUTES },
  { title: 'Events', routes: EVENT_ROUTES },
  { title: 'Surveys', routes: SURVEY_ROUTES },
  { title: 'Program applications', routes: APPLICATION_ROUTES },
  { title: 'Program', routes: PROGRAM_ROUTES },
  { title: 'CSV imports', routes: IMPORT_ROUTES },
  { title: 'Internal wiki', routes: DOCUMENT_ROUTES },
  { title: 'Administration', routes: ADMIN_ROUTES },
];

/** All endpoints below `/api` that call procedures. */
export const REST_ROUTES: readonly RestRoute[] = REST_SECTIONS.flatMap(({ routes }) => routes);
