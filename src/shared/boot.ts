import type { OwnProfile } from './account-data.ts';
import type { ActivityLine } from './activity.ts';
import type { Brand } from './brand.ts';
import type { Channel, MessagePage, MyChannels } from './channels.ts';
import type { Collection, CollectionPage } from './collections.ts';
import type { Comment } from './comments.ts';
import type { toContactFilter, toContactList } from './contact-address.ts';
import type { Certificate, CourseOutline, CoursesSummary, Lesson } from './courses.ts';
import type { BoardColumn, ContactOwner, ContactRead, ContactRow, ContactSummary } from './crm.ts';
import type { toDocumentFilter, toDocumentList } from './document-address.ts';
import type { EntryName, EntryPage, EntryRead } from './entries.ts';
import type { EntryFilters } from './entry-filters.ts';
import type { FollowState } from './follows.ts';
import type { DocumentCard, InternalDocument } from './internal-documents.ts';
import type { RegistrationTerms } from './invitations.ts';
import type { Mail, MailSettings, MailState } from './mail.ts';
import type { MemberCard, MemberFilters, MemberProfile } from './members.ts';
import type { OwnFlag } from './moderation.ts';
import type { Notification, NotificationPreferences } from './notifications.ts';
import type { Page } from './pagination.ts';
import type { Everything } from './search.ts';
import type { TablePage } from './tables.ts';
import type { CurrentUser } from './users.ts';

/** What travels with the page itself, in `<script type="application/json" id="boot">`. */
export type Boot = {
  brand: Brand;
  viewer: CurrentUser | null;
  /** The first account needs the token printed on the server's console. */
  setupTokenRequired: boolean;
  /** There is no account yet: the next registration becomes admin. */
  firstAccount: boolean;
  /** The last live event before the page's data was read: the stream goes on behind it. */
  liveAt: number;
  /** Notifications the viewer has not read; null for visitors. */
  unread: number | null;
  /** What the viewer flagged and nobody decided about yet; null for visitors. */
  ownFlags: OwnFlag[] | null;
  /** Cases that wait for a decision; null for who decides none. */
  openCases: number | null;
  /** What the page shows first, so that it waits for no second round trip. */
  first: FirstData;
};

export type FirstData = {
  list?: { filters: EntryFilters; page: EntryPage };
  /** Whether the viewer follows what the page shows; none for visitors. */
  follows?: FollowState[];
  /** `collections` are those a note stands in. */
  entry?: {
    entry: EntryRead;
    comments: Page<Comment>;
    backlinks: Page<EntryName>;
    collections?: Collection[];
  };
  collections?: CollectionPage;
  collection?: Collection;
  lesson?: { lesson: Lesson; outline: CourseOutline };
  /** Of the course that is shown. */
  outline?: CourseOutline;
  /** The viewer's courses in numbers; none for visitors. */
  summary?: CoursesSummary;
  certificate?: Certificate;
  /** The viewer's notifications; none for visitors. */
  notifications?: { unread: boolean; page: Page<Notification> };
  preferences?: NotificationPreferences;
  search?: { q: string; tags: string[]; found: Everything };
  members?: { filters: MemberFilters; page: Page<MemberCard> };
  /** As the address names them. */
  member?: { username: string; profile: MemberProfile };
  /** The viewer's, as they edit it. */
  ownProfile?: OwnProfile;
  /** Of the person that `actor` names, or of all. */
  activity?: { actor?: string; page: Page<ActivityLine> };
  /** `mine` is there for signed-in people. */
  channels?: { list: Page<Channel>; mine?: MyChannels };
  channel?: { channel: Channel; messages: MessagePage };
  /** How one registers, with the invitation that the address names. */
  terms?: { invitation?: string; terms: RegistrationTerms };
  /** For staff: the cards, and the table or the board, as the address asks; `contact` is open beside them. */
  crm?: {
    filter: ReturnType<typeof toContactFilter>;
    summary: ContactSummary;
    owners: ContactOwner[];
    list?: { asked: ReturnType<typeof toContactList>; page: TablePage<ContactRow> };
    board?: BoardColumn[];
    contact?: ContactRead;
  };
  /** For staff; `document` is open over the list. */
  documents?: {
    filter: ReturnType<typeof toDocumentFilter>;
    pinned: DocumentCard[];
    list: { asked: ReturnType<typeof toDocumentList>; page: TablePage<DocumentCard> };
    document?: InternalDocument;
  };
  /** For administrators. */
  outbox?: { state?: MailState; page: Page<Mail>; settings: MailSettings };
};
