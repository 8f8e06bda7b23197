import { findEmailHash } from '#db/kit/email-hash.ts';
import { personJson } from '#db/kit/people.ts';
import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { TimelineItem } from '#shared/contacts/output.ts';
import type { ContactTimelineInput } from '#shared/contacts/schema.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { ReadContext } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';
import { requireSurvivor } from './queries.ts';
import { toIso } from './rows.ts';

/** `contact` is the contact or one merged into it. Reads rows before (`at`, `before`) in time order. */
type TimelineParameters = {
  contact: number;
  survivor: number;
  at: number;
  before: number;
  limit: number;
  email: string;
  /** The keyed hash of the email address. Empty without one. */
  hash: string;
};
/** `item` is the timeline item as JSON, without its time. */
type Row = { id: number; at: number; item: string };
type Line = { at: number; rank: number; id: number; item: TimelineItem };

/** True or false in JSON. */
function isSet(column: string): string {
  return `json(iif(${column} is null, 'false', 'true'))`;
}

/** The sources of the timeline. Of two items at the same instant, the source further down comes first. */
const SOURCES = [
  {
    name: 'account',
    // The account with this confirmed email address, without its role.
    sql: `select u.id, u.created_at as at, json_object('kind', 'account', 'username', u.username,
        'name', coalesce(u.display_name, u.username)) as item
      from users u indexed by users_email_confirmed
      where @email <> '' and lower(u.email) = @email and u.email_verified_at is not null and u.state <> 'waiting'
        and (u.created_at, u.id) < (@at, @before)
      order by u.id desc limit @limit`,
  },
  {
    name: 'subscription',
    // Once the email address is confirmed. The consent is that of the latest confirmation.
    sql: `select c.id, c.at, json_object('kind', 'subscription', 'state', c.state, 'consent', case
        when c.id = (select max(l.id) from subscriber_changes l where l.subscriber_id = s.id and l.state = 'confirmed')
          then s.consent end) as item
      from subscribers s indexed by subscribers_email
        cross join subscriber_changes c indexed by subscriber_changes_of on c.subscriber_id = s.id
      where @email <> '' and s.email_key = @email and c.state in ('confirmed', 'unsubscribed')
        and exists (select 1 from subscriber_changes f where f.subscriber_id = s.id and f.state = 'confirmed' and f.id <= c.id)
        and (c.at, c.id) < (@at, @before)
      order by c.id desc limit @limit`,
  },
  {
    name: 'application',
    sql: `select a.id, a.created_at as at, json_object('kind', 'application', 'applicationId', a.id,
        'title', a.project_name, 'status', a.status) as item
      from applications a indexed by applications_email
      where @email <> '' and a.email_key = @email and a.is_confirmed = 1 and a.deleted_at is null
        and (a.created_at, a.id) < (@at, @before)
      order by a.created_at desc, a.id desc limit @limit`,
  },
  {
    name: 'mail',
    // Only digests to the account with this confirmed email address. Emails about an account are private.
    sql: `select m.id, m.created_at as at, json_object('kind', 'mail', 'subject', m.subject, 'state', m.state) as item
      from users u indexed by users_email_confirmed cross join mails m indexed by mails_user on m.user_id = u.id
      where @email <> '' and lower(u.email) = @email and u.email_verified_at is not null and m.kind = 'digest'
        and lower(m.recipient) = @email and (m.created_at, m.id) < (@at, @before)
      order by m.id desc limit @limit`,
  },
  {
    name: 'rsvp',
    // Only of the account with this confirmed email address.
    sql: `select r.id, r.rsvp_at as at, json_object('kind', 'rsvp', 'eventId', v.id, 'title', e.title, 'status', r.status) as item
      from users u indexed by users_email_confirmed cross join rsvps r indexed by rsvps_user_at on r.user_id = u.id
        cross join events v on v.id = r.event_id cross join entries e on e.id = v.entry_id
      where @email <> '' and lower(u.email) = @email and u.email_verified_at is not null
        and v.deleted_at is null and e.deleted_at is null and (r.rsvp_at, r.id) < (@at, @before)
      order by r.rsvp_at desc, r.id desc limit @limit`,
  },
  {
    name: 'campaign',
    // Campaigns only go to confirmed email addresses. After an account was deleted, its hash alone shows nothing.
    sql: `select r.id, r.settled_at as at, json_object('kind', 'campaign', 'campaignId', c.id, 'title', c.title,
        'opened', ${isSet('r.opened_at')}, 'clicked', ${isSet('r.clicked_at')}, 'unsubscribed', ${isSet('r.unsubscribed_at')}) as item
      from campaign_recipients r indexed by campaign_recipients_hash cross join campaigns c on c.id = r.campaign_id
      where @hash <> '' and r.email_hash = @hash and r.email is not null and r.state = 'sent'
        and c.deleted_at is null and (r.settled_at, r.id) < (@at, @before)
      order by r.settled_at desc, r.id desc limit @limit`,
  },
  {
    name: 'survey',
    // Only of the account with this confirmed email address. Anonymous responses have no author.
    sql: `select r.survey_id as id, r.responded_at as at, json_object('kind', 'survey', 'surveyId', e.id, 'title', e.title) as item
      from users u indexed by users_email_confirmed
        cross join survey_responses r indexed by survey_responses_author on r.author_id = u.id
        cross join entries e on e.seq = r.survey_id
      where @email <> '' and lower(u.email) = @email and u.email_verified_at is not null
        and e.deleted_at is null and (r.responded_at, r.survey_id) < (@at, @before)
      order by r.responded_at desc, r.survey_id desc limit @limit`,
  },
  {
    name: 'audit',
    // Leaves out stages and notes, which have their own source, and that a merged contact went to the trash.
    sql: `select a.id, a.at, json_object('kind', 'audit', 'by', ${personJson('p')}, 'action', a.action,
        'contact', (select c.contact_name from crm c where c.id = case
          when a.action in ('crm.merge', 'crm.takeApart')
            then coalesce(a.changes ->> '$.merged[1]', a.changes ->> '$.merged[0]')
          when @contact <> @survivor then @contact end),
        'fields', (select json_group_array(key) from json_each(a.changes) where a.action <> 'crm.delete')) as item
      from audit a indexed by audit_subject left join users p on p.id = a.actor_id
      where a.subject = 'contact' and a.subject_id = cast(cast(@contact as integer) as text)
        and a.action not in ('crm.stage', 'crm.note', 'crm.create')
        and (a.action <> 'crm.delete' or @contact = @survivor) and (a.at, a.id) < (@at, @before)
      order by a.id desc limit @limit`,
  },
  {
    name: 'stage',
    sql: `select s.id, s.at, json_object('kind', 'stage', 'by', ${personJson('p')}, 'from', s.from_stage, 'to', s.stage,
        'reason', s.reason) as item
      from crm_stages s indexed by crm_stages_contact left join users p on p.id = s.by
      where s.contact_id = @contact and (s.at, s.id) < (@at, @before)
      order by s.at desc, s.id desc limit @limit`,
  },
  {
    name: 'note',
    sql: `select n.id, n.at, json_object('kind', 'note', 'id', n.id, 'by', ${personJson('p')}, 'text', n.text) as item
      from crm_notes n indexed by crm_notes_contact left join users p on p.id = n.by
      where n.contact_id = @contact and (n.at, n.id) < (@at, @before)
      order by n.at desc, n.id desc limit @limit`,
  },
] as const;

/** The sources that read by the contact's email address. */
const BY_ADDRESS: ReadonlySet<string> = new Set([
  ...['account', 'subscription', 'application', 'mail', 'rsvp', 'campaign', 'survey'],
]);

/** The statements by name. Also used by the test of query plans. */
export const TIMELINE_SQL: readonly { name: string; sql: string }[] = SOURCES;

/**
 * The timeline of a contact and of the contacts merged into it, newest first, for the id of any of them. Throws like
 * `requireContact`, and `INVALID_INPUT` for a cursor of another list.
 */
export function readTimeline({ db }: ReadContext, input: ContactTimelineInput): Page<TimelineItem> {
  const { id: survivor, emailKey: email } = requireSurvivor(db, input.id);
  const hash = (email && findEmailHash(db, email)) || '';
  const [at, rank, id] = positionOf(input.cursor, [Number.MAX_SAFE_INTEGER, SOURCES.length, 0]);
  const lines = familyOf(db, survivor).flatMap((contact) =>
    SOURCES.flatMap((source, index) => {
      // These belong to the survivor's email address, not to the merged contacts.
      if (BY_ADDRESS.has(source.name) && contact !== survivor) return [];
      const before = index < rank ? Number.MAX_SAFE_INTEGER : index === rank ? id : 0;
      return linesOf(db, source, index, {
        contact,
        survivor,
        at,
        before,
        limit: input.limit + 1,
        email,
        hash,
      });
    }),
  );
  lines.sort((a, b) => b.at - a.at || b.rank - a.rank || b.id - a.id);
  return keysetPage(
    lines,
    input.limit,
    ({ item }) => item,
    (last) => [last.at, last.rank, last.id],
  );
}

function linesOf(
  db: Db,
  source: (typeof SOURCES)[number],
  rank: number,
  parameters: TimelineParameters,
): Line[] {
  const { name, sql } = source;
  return prepared<[TimelineParameters], Row>(db, sql)
    .all(parameters)
    .map(({ id, at, item }) => ({
      at,
      rank,
      id,
      item: { key: `${name}-${id}`, at: toIso(at), ...JSON.parse(item) } as TimelineItem,
    }));
}

/** A contact and all contacts merged into it, directly or indirectly. */
function familyOf(db: Db, id: number): number[] {
  return preparedColumn<[number], number>(db, FAMILY_SQL).all(id);
}

export const FAMILY_SQL = `with recursive family(id) as (
    select cast(? as integer)
    union all
    select c.id from family f cross join crm c indexed by crm_merged on c.merged_into = f.id
  ) select id from family`;
