import { Button, Menu } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ClipboardList, type LucideIcon, Mail, Plus, Users } from 'lucide-react';
import { useId, useRef } from 'react';
import { trpc } from '#lib/trpc.ts';
import { campaignTexts } from '#shared/campaigns/page.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { StatCards, type StatFilter } from '#ui/base/StatCards.tsx';
import { Views } from '#ui/base/ViewSwitch.tsx';
import { PageHeader } from './PageHeader.tsx';

type Tab = 'campaigns' | 'surveys';

/** What the Create menu offers. */
type Creation = { kind: Tab; label: string; run: () => void };

const ICONS: Record<Tab, LucideIcon> = { campaigns: Mail, surveys: ClipboardList };

/** What campaigns and surveys have in common above their lists: the Create menu and the numbers. */
export function EmailHead({ creations, filters }: EmailHeadProps) {
  return (
    <>
      <PageHeader
        title={campaignTexts.title}
        subtitle={campaignTexts.subtitle}
        actions={
          <>
            <Button size="sm" asChild>
              <Link to="/email/subscribers">
                <Users aria-hidden />
                {campaignTexts.subscribers}
              </Link>
            </Button>
            <CreateMenu creations={creations} />
          </>
        }
      />
      <EmailStats filters={filters} />
    </>
  );
}

/** The tabs of both lists. */
export function EmailTabs({ tab, q }: { tab: Tab; q: string | undefined }) {
  // Both lists have the same search. Their other filters differ.
  const search = q === undefined ? {} : { q };
  const current = (each: Tab) => (each === tab ? 'page' : undefined);
  return (
    <Views label={campaignTexts.tabs}>
      <Link to="/email" search={search} activeOptions={EXACT} aria-current={current('campaigns')}>
        {campaignTexts.campaigns}
      </Link>
      <Link to="/email/surveys" search={search} activeOptions={EXACT} aria-current={current('surveys')}>
        {campaignTexts.surveys}
      </Link>
    </Views>
  );
}

/** The tab of the surveys is below that of the campaigns. */
const EXACT = { exact: true, includeSearch: false };

/** The chosen action runs once the menu has closed, so that its dialog returns the focus to the button. */
function CreateMenu({ creations }: Pick<EmailHeadProps, 'creations'>) {
  const id = useId();
  const chosen = useRef<() => void>(undefined);

  function run(): void {
    const action = chosen.current;
    chosen.current = undefined;
    if (!action) return;
    requestAnimationFrame(() => {
      document.getElementById(id)?.focus();
      action();
    });
  }

  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      ids={{ trigger: id }}
      lazyMount
      onSelect={({ value }) => {
        chosen.current = creations.find(({ kind }) => kind === value)?.run;
      }}
      onExitComplete={run}
    >
      <Menu.Trigger asChild>
        <Button size="sm" variant="solid">
          <Plus aria-hidden />
          {generalTexts.create}
          <ChevronDown aria-hidden />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content aria-label={generalTexts.create} w="13rem">
          {creations.map(({ kind, label }) => {
            const Icon = ICONS[kind];
            return (
              <Menu.Item key={kind} value={kind}>
                <Icon aria-hidden />
                {label}
              </Menu.Item>
            );
          })}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

const NAMES = [
  campaignTexts.total,
  campaignTexts.sent,
  campaignTexts.surveys,
  campaignTexts.subscribers,
] as const;

/** The four numbers count all campaigns and surveys, and everyone who would get a campaign to all subscribers. */
function EmailStats({ filters }: Pick<EmailHeadProps, 'filters'>) {
  const campaigns = trpc.email.campaigns.summary.useQuery({});
  const surveys = trpc.email.surveys.summary.useQuery({});
  const [sums, surveySums] = [campaigns.data, surveys.data];
  const values = sums && surveySums && [sums.total, sums.sent, surveySums.total, sums.subscribers];
  const stats = values && NAMES.map((label, at) => ({ label, value: formatCount(values[at] ?? 0) }));
  return (
    <StatCards
      label={campaignTexts.statistics}
      names={NAMES}
      stats={stats}
      failed={campaigns.isError || surveys.isError}
      filters={filters}
    />
  );
}

type EmailHeadProps = {
  /** Those that the viewer is allowed to make. */
  creations: readonly Creation[];
  /** The cards that filter the list below, by their names. */
  filters?: Record<string, StatFilter>;
};
