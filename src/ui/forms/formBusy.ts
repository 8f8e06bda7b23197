import { createContext, type KeyboardEvent, type SyntheticEvent } from 'react';

/** True while a form is being saved: what is typed then would be lost. Its fields are read-only. */
export const FormBusy = createContext(false);

function prevent(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Keeps choices, switches, and buttons of a form as they are while it is being saved. The focus stays. */
export const STILL = {
  onMouseDownCapture: prevent,
  onClickCapture: prevent,
  onDropCapture: prevent,
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.key !== 'Tab' && event.key !== 'Escape') prevent(event);
  },
};
