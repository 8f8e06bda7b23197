import { Badge } from '@chakra-ui/react';
import type { Role } from '#shared/roles.ts';

export function RoleBadge({ role }: { role: Role }) {
  return (
    <Badge bg={`role.${role}.bg`} color={`role.${role}`}>
      {role}
    </Badge>
  );
}
