import { Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';

/** The primary button of a list, in the header of its page. */
export function AddButton({ label, run }: { label: string; run: () => void }) {
  return (
    <Button size="sm" variant="solid" onClick={run}>
      <Plus aria-hidden />
      {label}
    </Button>
  );
}
