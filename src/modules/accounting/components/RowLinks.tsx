import { Link as TextLink } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { Transaction } from '#shared/accounting/output.ts';

export function ProjectLink({ project }: { project: NonNullable<Transaction['project']> }) {
  return (
    <TextLink asChild>
      <Link to="/projects/$id" params={{ id: String(project.id) }}>
        {project.name}
      </Link>
    </TextLink>
  );
}

/** `label`: a text in place of the event's title. */
export function EventLink({ event, label = event.title }: EventLinkProps) {
  return (
    <TextLink asChild>
      <Link to="/events/$id" params={{ id: String(event.id) }}>
        {label}
      </Link>
    </TextLink>
  );
}

/** The transactions of a bank import. */
export function ImportLink({ id, label, onClick }: ImportLinkProps) {
  return (
    <TextLink asChild>
      <Link to="/accounting" search={{ import: String(id) }} onClick={onClick}>
        {label}
      </Link>
    </TextLink>
  );
}

type ImportLinkProps = { id: number; label: string; onClick?: () => void };
type EventLinkProps = { event: NonNullable<Transaction['event']>; label?: string };
