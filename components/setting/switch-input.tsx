type Props = {
  checked: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
  /** For a label element, unless there is a `label`. */
  id?: string;
  label?: string;
};

/** A switch that acts at once. */
export function SwitchInput({ checked, onChange, disabled = false, id, label }: Props) {
  return (
    <input
      type="checkbox"
      id={id}
      checked={checked}
      disabled={disabled}
      aria-label={label}
      onChange={(event) => onChange(event.target.checked)}
      className="switch relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong outline-none transition-colors before:absolute before:top-1 before:left-1 before:size-4 before:rounded-full before:bg-paper before:transition-transform checked:bg-accent checked:before:translate-x-4 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent disabled:cursor-not-allowed disabled:opacity-50"
    />
  );
}
