import { FirstSteps as Steps } from '../modules/admin/components/FirstSteps.tsx';
import { useCreateActions } from '../modules/entries/useCreateActions.tsx';

/** The first steps of a new site. One of them writes an entry. */
export function FirstSteps() {
  const create = useCreateActions();
  return (
    <>
      <Steps onWrite={() => create.actions.find(({ key }) => key === 'new-note')?.run()} />
      {create.element}
    </>
  );
}
