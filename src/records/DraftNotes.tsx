import { DraftChoice, DraftRestored } from '#widgets/DraftNote.tsx';
import type { Drafted } from './useForms.ts';

/** The notices about a form's draft: it was restored, or there is another one. `focus` focuses the first field. */
export function DraftNotes({ drafted, focus }: { drafted: Drafted; focus: () => void }) {
  const { keeper, restored, startFresh, undo } = drafted;
  const afterFocus = (act: () => void) => () => {
    focus();
    act();
  };
  return (
    <>
      {(restored || undo) && (
        <DraftRestored onStartFresh={afterFocus(startFresh)} onUndo={undo && afterFocus(undo)} />
      )}
      {keeper.other && (
        <DraftChoice
          other={keeper.other}
          onKeepMine={afterFocus(keeper.keepMine)}
          onTakeOther={afterFocus(keeper.takeOther)}
        />
      )}
    </>
  );
}
