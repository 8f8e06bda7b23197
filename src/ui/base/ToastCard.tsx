import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react';
import { useState } from 'react';
import { type ShownToast, TOAST_DURATION, type ToastTone } from '#lib/toasts.ts';
import { shellTexts } from '#shared/general.messages.ts';
import { useCountdown } from '../hooks/useCountdown.ts';
import { IconAction } from './IconAction.tsx';

const TONE: Record<ToastTone, { icon: LucideIcon; color: string }> = {
  success: { icon: CircleCheck, color: 'success' },
  error: { icon: CircleAlert, color: 'danger' },
  info: { icon: Info, color: 'accent.fg' },
};

type Props = {
  toast: ShownToast;
  /** The countdown is paused, as while the focus is here. */
  paused: boolean;
  onDismiss: () => void;
};

export function ToastCard({ toast, paused, onDismiss }: Props) {
  const { title, description, action, tone = 'info' } = toast;
  const { icon: Icon, color } = TONE[tone];
  const [hovered, setHovered] = useState(false);
  useCountdown(TOAST_DURATION, paused || hovered, onDismiss);

  return (
    <Card onPointerEnter={() => setHovered(true)} onPointerLeave={() => setHovered(false)}>
      <Flex color={color} pt="0.5" flexShrink="0">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </Flex>
      <Box flex="1" minW="0" pt="0.5">
        <Text fontWeight="medium">{title}</Text>
        {description && <Text color="fg.muted">{description}</Text>}
      </Box>
      {action && (
        <Button
          size="sm"
          onClick={() => {
            onDismiss();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconAction label={shellTexts.dismiss} icon={<X aria-hidden />} size="sm" onClick={onDismiss} />
    </Card>
  );
}

const Card = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    p: '3',
    ps: '4',
    bg: 'bg.raised',
    color: 'fg',
    textStyle: 'sm',
    borderWidth: '1px',
    borderRadius: 'l3',
    boxShadow: 'float',
    pointerEvents: 'auto',
    overflowWrap: 'anywhere',
  },
});
