import { Link as TextLink } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { Transaction } from '#shared/accounting/model.ts';

export function ProjectLink({ project }: { project: NonNullable<Transaction['project']> }) {
  return (
    <TextLink asChild>
      <Link to="/projects/$id" params={{ id: String(project.id) }}>
        {project.name}
      </Link>
    </TextLink>
  );
}

export function EventLink({ event }: { event: NonNullable<Transaction['event']> }) {
  return (
    <TextLink asChild>
      <Link to="/events/$id" params={{ id: String(event.id) }}>
        {event.title}
      </Link>
    </TextLink>
  );
}
