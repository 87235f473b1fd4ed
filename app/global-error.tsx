"use client";
import "./globals.css";
import { MessagePage, messageActionClassName } from "#components/ui/message-page";

/** Inline, because the messages provider itself may have failed. */
const messages = {
  en: {
    lang: "en",
    title: "An error occurred",
    text: "Please refresh the page. If it happens again, try later.",
    refresh: "Refresh",
  },
  zh: {
    lang: "zh-Hans",
    title: "发生错误",
    text: "请刷新页面。如果仍然出错，请稍后再试。",
    refresh: "刷新页面",
  },
};

type Props = { error: Error & { digest?: string } };

/** Replaces the whole document if the root layout failed. */
export default function GlobalError({ error }: Props) {
  const isChinese = typeof window !== "undefined" && /^\/zh(?:\/|$)/.test(window.location.pathname);
  const { lang, title, text, refresh } = isChinese ? messages.zh : messages.en;
  return (
    <html lang={lang}>
      <body className="px-6">
        <title>{title}</title>
        <main>
          <MessagePage label={error.digest} title={title} text={text}>
            <p className="w-full rounded-md bg-paper-sunken px-4 py-3 text-sm text-ink-soft">
              {error.message}
            </p>
            <button
              type="button"
              onClick={() => window.location.reload()}
              className={messageActionClassName}
            >
              {refresh}
            </button>
          </MessagePage>
        </main>
      </body>
    </html>
  );
}
