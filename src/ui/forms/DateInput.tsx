import { Box, Input, Text } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { dateTexts } from '#shared/ui.messages.ts';
import { IconAction } from '../base/IconAction.tsx';
import { dateText, readDate } from '../calendar/dateText.ts';
import { useMediaQuery } from '../hooks/useMediaQuery.ts';

const DateGrid = lazyOrRetry(async () => ({
  default: (await import('../calendar/DateGrid.tsx')).DateGrid,
}));

/** A finger and a phone have the browser's own field. */
const WITH_MOUSE = '(pointer: fine) and (min-width: 40rem)';
/** The time of a chosen day without one. */
const USUAL_TIME = '12:00';

/**
 * A field for a day such as 2026-03-01, or with `time` for a local time such as 2026-03-01T18:30. With a mouse, it is text
 * with a button for a calendar. Its value is empty while what was typed is neither.
 */
export function DateInput({ time = false, value, onChange, min, max, ref, ...input }: DateInputProps) {
  const withMouse = useMediaQuery(WITH_MOUSE);
  if (withMouse) return <TextDate {...{ time, value, onChange, min, max, ref }} {...input} />;
  return (
    <Input
      {...input}
      {...{ ref, value, min, max }}
      type={time ? 'datetime-local' : 'date'}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function TextDate(props: DateInputProps) {
  // The button stands in the field, so that both have its width.
  const { time = false, value, onChange, min, max, ref, onBlur, width = 'full', ...input } = props;
  const [typed, setTyped] = useState({ text: dateText(value), value });
  const [left, setLeft] = useState(false);
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement, []);
  // The form can set another value, such as that of a draft.
  const text = typed.value === value ? typed.text : dateText(value);
  const isWrong = left && text.trim() !== '' && value === '';
  const [day = '', timeOfDay = USUAL_TIME] = value.split('T');

  function write(next: string): void {
    const read = readDate(next, time);
    setTyped({ text: next, value: read });
    setLeft(false);
    if (read !== value) onChange(read);
  }

  function choose(chosen: string): void {
    write(time ? `${chosen} ${timeOfDay}` : chosen);
    setOpen(false);
    field.current?.focus();
  }

  return (
    <Box w={width} minW="0">
      <Box ref={setFrame} position="relative">
        <Input
          {...input}
          ref={field}
          type="text"
          autoComplete="off"
          pe="10"
          placeholder={time ? dateTexts.timeFormat : dateTexts.dayFormat}
          fontVariantNumeric="tabular-nums"
          value={text}
          {...(isWrong && { 'aria-invalid': true })}
          onChange={({ target }) => write(target.value)}
          onBlur={(event) => {
            setLeft(true);
            onBlur?.(event);
          }}
        />
        <IconAction
          size="xs"
          position="absolute"
          insetEnd="1"
          top="50%"
          transform="translateY(-50%)"
          color="fg.muted"
          label={dateTexts.choose}
          icon={<CalendarDays size={16} strokeWidth={1.75} aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => {
            if (!field.current?.readOnly && !field.current?.disabled) setOpen(!open);
          }}
        />
      </Box>
      {isWrong && (
        <Text role="alert" color="danger" textStyle="xs" mt="1">
          {time ? dateTexts.wrongTime : dateTexts.wrongDay}
        </Text>
      )}
      {open && frame && (
        <Suspense>
          <DateGrid
            {...{ day, min, max }}
            anchor={frame}
            onChoose={choose}
            onClose={() => {
              setOpen(false);
              if (frame.contains(document.activeElement)) return;
              frame.querySelector('button')?.focus();
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}

type DateInputProps = Omit<
  ComponentProps<typeof Input>,
  'type' | 'value' | 'onChange' | 'ref' | 'min' | 'max'
> & {
  time?: boolean;
  value: string;
  onChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};
