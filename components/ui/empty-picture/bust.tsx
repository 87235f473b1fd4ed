import { absent } from "#components/ui/empty-picture/drawing";

type Props = {
  /** The middle of the shoulders, which stand on the ground. */
  x: number;
  size?: number;
  /** Somebody who is not there. */
  isAbsent?: boolean;
};

/** Somebody's head and shoulders. */
export const Bust = ({ x, size = 1, isAbsent = false }: Props) => (
  <g
    transform={`translate(${x} 82) scale(${size})`}
    className={isAbsent ? "fill-paper" : "fill-paper-sunken"}
    strokeWidth={1.25 / size}
    strokeDasharray={isAbsent ? absent : undefined}
  >
    <path d="M-17 0v-5a17 17 0 0 1 34 0v5z" />
    <circle cy="-35" r="9" />
  </g>
);
