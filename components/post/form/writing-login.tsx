"use client";
import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
} from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { useTypingPause } from "#components/post/form/use-typing-pause";
import { WritingPage, WritingSkeleton } from "#components/post/form/writing-page";
import { LoginPanel } from "#components/session/login-panel";
import { requireLogin } from "#lib/client/session/login-prompt";
import { isSessionLost, type SessionUser, useSession } from "#lib/client/session/session";

/** The dialog that logs in over a text. The page provides it, as accounts stand above posts. */
export const LoginDialogContext = createContext<ComponentType<{
  title: string;
  lead: string;
}> | null>(null);

/**
 * Renders a page to write on for the logged-in user, and asks others to log in. If the session ends by
 * itself the text stays, and the writer logs in over it.
 */
export function WritingLogin({ children }: { children: (user: SessionUser) => ReactNode }) {
  const user = useSession();
  const { login, sessionEnded } = useMessages("upload");
  const LoginDialog = use(LoginDialogContext);
  const [writer, setWriter] = useState(user ?? null);
  if (user && user.id !== writer?.id) setWriter(user);
  const isLost = user === null && writer !== null && isSessionLost(writer.id);
  const canAsk = useTypingPause(isLost);
  useEffect(() => {
    if (user === null && !isLost) requireLogin();
  }, [user, isLost]);
  if (user === undefined) return <WritingSkeleton />;
  const shown = user ?? (isLost ? writer : null);
  if (!shown) {
    return (
      <WritingPage>
        <LoginPanel {...login} />
      </WritingPage>
    );
  }
  return (
    <>
      {children(shown)}
      {canAsk && LoginDialog && (
        <Suspense>
          <LoginDialog {...sessionEnded} />
        </Suspense>
      )}
    </>
  );
}
