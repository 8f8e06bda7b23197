import { Button, Text, Link as TextLink } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { CalendarRange } from 'lucide-react';
import { boot } from '#lib/boot.ts';
import { trpc } from '#lib/trpc.ts';
import { AddButton } from '#records/AddButton.tsx';
import { RecordHeader } from '#records/RecordHeader.tsx';
import { useListView } from '#records/useListView.ts';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import { type ApplicationsSearch, applicationsAddress } from '#shared/applications/address.ts';
import { APPLICATIONS_PATH } from '#shared/applications/model.ts';
import { applicationTexts, cohortTexts } from '#shared/applications/page.messages.ts';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { ApplicationDrawer } from './ApplicationDrawer.tsx';
import { ApplicationTable } from './ApplicationTable.tsx';
import { ApplicationStats } from './components/ApplicationStats.tsx';
import { ApplicationToolbar } from './components/ApplicationToolbar.tsx';
import { useApplicationCommands } from './useApplicationCommands.tsx';

type Props = RecordPageProps<ApplicationsSearch>;

/** The applications to the program. Staff only. */
export function ApplicationsPage(props: Props) {
  return (
    <StaffOnly page={APPLICATIONS_PATH} feature={applicationTexts.feature}>
      <Applications {...props} />
    </StaffOnly>
  );
}

function Applications(props: Props) {
  const { search, id, onSearch, onClose } = props;
  const open = trpc.applications.read.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  const { commands, element } = useApplicationCommands(props);
  const view = useListView('applications', applicationsAddress.toFilter(search), 'application');
  return (
    <>
      <RecordHeader
        {...{ name: 'applications', title: applicationTexts.title, board: false, line: null }}
        subtitle={
          <>
            {applicationTexts.subtitle}.{' '}
            <TextLink asChild>
              <Link to="/accelerator">{applicationTexts.program}</Link>
            </TextLink>
          </>
        }
        tab={[open.data?.projectName, applicationTexts.title]}
        actions={
          <>
            <Button size="sm" onClick={commands.manageCohorts}>
              <CalendarRange aria-hidden />
              {cohortTexts.title}
            </Button>
            <AddButton label={applicationTexts.add} run={commands.add} />
          </>
        }
      >
        <ApplicationStats {...{ search, onSearch }} />
      </RecordHeader>
      <ApplicationToolbar {...{ search, onSearch, view }} />
      <ApplicationTable {...{ search, onSearch, commands, view }} />
      {!boot.delivers && (
        <Text color="fg.muted" textStyle="sm" mt="4">
          {applicationTexts.stored}
        </Text>
      )}
      <ApplicationDrawer {...{ id, onClose, commands }} />
      {element}
    </>
  );
}
