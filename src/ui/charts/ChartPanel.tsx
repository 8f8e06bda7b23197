import { type ReactNode, useState } from 'react';
import { Disclosure } from '../base/Disclosure.tsx';

/** A chart that is loaded once it is opened. Its title is always there, so that nothing below it moves. */
export function ChartPanel({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure maxW="full" my="4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && children}
    </Disclosure>
  );
}
