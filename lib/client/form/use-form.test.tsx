// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#lib/client/api/api-error";
import { type FieldErrors, toFieldErrors } from "#lib/client/form/field-reason";
import { createFormDraft, isString } from "#lib/client/form/form-draft";
import { type Form, useForm } from "#lib/client/form/use-form";

type Values = { id: string; email: string };
type Field = keyof Values;
type Callbacks = {
  onSuccess?: (reply: null) => void;
  onError?: (error: Error) => void;
  onSettled?: () => void;
};

const empty: Values = { id: "", email: "" };
const draft = createFormDraft("form-test", empty, { id: isString, email: isString });
const validate = ({ id, email }: Values): FieldErrors<Field> => ({
  id: id === "" ? "required" : undefined,
  email: email.includes("@") ? undefined : "invalid",
});

let root: Root;
let form: Form<Values, Field>;
let calls: { body: Values; callbacks: Callbacks }[];

function SampleForm({ hasDraft }: { hasDraft: boolean }) {
  form = useForm<Values, Field, Values, null>({
    initial: empty,
    ...(hasDraft ? { draft } : {}),
    validate,
    mutation: {
      isPending: false,
      reset: () => {},
      mutate: ((body: Values, callbacks: Callbacks) => calls.push({ body, callbacks })) as never,
    },
    toBody: (values) => values,
    toFieldErrors: (error) => toFieldErrors(error, ["id", "email"]),
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit}>
      {(["id", "email"] as const).map((name) => (
        <input
          key={name}
          name={name}
          value={form.values[name]}
          aria-invalid={form.errors[name] !== undefined}
          readOnly
        />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

const render = (hasDraft = false) =>
  act(async () => root.render(<SampleForm hasDraft={hasDraft} />));
const getFocusedName = () => document.activeElement?.getAttribute("name");

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  sessionStorage.clear();
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") as HTMLElement);
  calls = [];
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test("shows every problem and focuses the first instead of sending", async () => {
  await render();
  await act(async () => form.submit());
  expect(form.errors).toEqual({ id: "required", email: "invalid" });
  expect(getFocusedName()).toBe("id");
  expect(calls).toEqual([]);
});

test("checks a field that is left, unless it is empty or a button is pressed", async () => {
  await render();
  const leave = (name: string, to?: Element | null) => {
    const input = document.querySelector<HTMLInputElement>(`[name=${name}]`);
    return act(async () => {
      input?.focus();
      input?.dispatchEvent(
        new FocusEvent("focusout", { bubbles: true, relatedTarget: to ?? null }),
      );
    });
  };
  await leave("id");
  await leave("email");
  expect(form.errors).toEqual({});
  await act(async () => form.change({ email: "li.wei" }));
  await leave("email", document.querySelector("button"));
  expect(form.errors.email).toBeUndefined();
  await leave("email");
  expect(form.errors).toEqual({ email: "invalid" });
  await act(async () => form.change({ email: "li@wei.example" }));
  await leave("email");
  expect(form.errors.email).toBeUndefined();
});

test("says nothing about a field before the press that left it has ended", async () => {
  vi.useFakeTimers();
  await render();
  await act(async () => form.change({ email: "li.wei" }));
  const input = document.querySelector("[name=email]");
  await act(async () => {
    input?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
    input?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  });
  expect(form.errors.email).toBeUndefined();
  await act(async () => {
    input?.dispatchEvent(new MouseEvent("mouseup", { bubbles: true }));
    expect(form.errors.email).toBeUndefined();
    vi.runAllTimers();
  });
  expect(form.errors.email).toBe("invalid");
  vi.useRealTimers();
});

test("clears only the error of the field that changes", async () => {
  await render();
  await act(async () => form.submit());
  await act(async () => form.change({ id: "li.wei" }));
  expect(form.errors).toEqual({ id: undefined, email: "invalid" });
});

test("sends once if it is submitted twice", async () => {
  await render();
  await act(async () => form.change({ id: "li.wei", email: "li@example.com" }));
  await act(async () => {
    form.submit();
    form.submit();
  });
  expect(calls.map(({ body }) => body)).toEqual([{ id: "li.wei", email: "li@example.com" }]);
});

test("keeps the values and marks the fields that a refusal names", async () => {
  await render();
  await act(async () => form.change({ id: "li.wei", email: "li@example.com" }));
  await act(async () => form.submit());
  const refusal = new ApiError("Refused", { status: 400, fields: { email: "full" } });
  await act(async () => calls[0]?.callbacks.onError?.(refusal));
  expect(form.values).toEqual({ id: "li.wei", email: "li@example.com" });
  expect(form.errors).toEqual({ email: "tooManyProfiles" });
  expect(form.failure).toBeUndefined();
  expect(getFocusedName()).toBe("email");
});

test("reports a failed call that names no field, and sends again on request", async () => {
  await render();
  await act(async () => form.change({ id: "li.wei", email: "li@example.com" }));
  await act(async () => form.submit());
  const failure = new ApiError("network", { status: 0 });
  await act(async () => {
    calls[0]?.callbacks.onError?.(failure);
    calls[0]?.callbacks.onSettled?.();
  });
  expect(form.failure).toBe(failure);
  await act(async () => form.submit());
  expect(calls).toHaveLength(2);
});

test("restores its draft and saves every change", async () => {
  draft.save({ id: "li.wei", email: "" });
  await render(true);
  expect(form.values.id).toBe("li.wei");
  await act(async () => form.change({ email: "li@" }));
  expect(draft.read()).toEqual({ id: "li.wei", email: "li@" });
});
