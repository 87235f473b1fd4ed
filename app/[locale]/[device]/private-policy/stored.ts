import * as storage from "#lib/domain/device-storage";
import type { Locale } from "#lib/domain/locale";

/** The purpose and lifetime of everything that the site stores in a browser. */
const purposes: Record<Locale, Record<keyof typeof storage, string>> = {
  en: {
    accessTokenKey: "Keeps you logged in, until you log out or for at most thirty days.",
    lostSessionKey:
      "Your ID, if your session ended by itself, so that a text you were writing stays open. Until you log in again.",
    themeKey: "Your choice of light or dark appearance.",
    postLanguageKey: "That lists show posts in the other language too, if you chose so.",
    contentWarningsKey: "That posts with a content warning show at once, if you chose so.",
    shortcutsKey: "That the keyboard shortcuts are off, if you chose so.",
    readingPlacesKey:
      "Where you stopped in the last fifty long posts, until you finish them or log out.",
    recentSearchesKey: "Your recent searches, until you delete them or log out.",
    orderAttemptPrefix:
      "A fingerprint of an order you are sending, so that it is never sent twice. It does not contain the account number. For a day, or until you log out.",
    unsavedPostPrefix:
      "Changes to a post that are not saved on the server yet, for at most thirty days.",
    dismissedAnnouncementsKey:
      "The numbers of announcements that you dismissed, so that they stay away.",
    pushUserKey:
      "Your ID, if this browser shows your notifications, until you turn them off or log out.",
    savedPostsSyncKey:
      "When the posts you saved were last stored for reading without a network, until you log out.",
    deskFiltersKey:
      "For staff: the named filters of the moderation queue, until they delete them or log out.",
    deskShortcutsKey: "For staff: that the keyboard shortcuts of the desk are off.",
    signupDraftKey:
      "What you typed into the sign-up form, without the password. Until you close the tab.",
    profileDraftPrefix: "Unsaved changes to your profile. Until you close the tab.",
    orderDraftPrefix:
      "What you typed into an order form, without the password. Until you close the tab.",
    pendingPressKey:
      "What you pressed before you were asked to log in, so that it is done then. For thirty minutes.",
    typedIdKey: "The ID you typed, for the next form that needs it. Until you close the tab.",
    foundIdsKey: "The IDs that “Find your ID” has found. Until you close the tab.",
    appealDraftPrefix: "The text of an appeal that you have not sent yet. Until you close the tab.",
    commentDraftPrefix:
      "A comment that you have not sent yet. Until you send it, log out or close the tab.",
    legalCheckKey: "That you were asked about new terms. Until you close the tab.",
    comparisonKey: "The funds you compare. Until you close the tab.",
    markdownAnswerKey:
      "Whether pasted text is formatted as Markdown, as you answered. Until you close the tab.",
    toastKey: "A message for the next page. For a few seconds.",
    viewAsKey:
      "For staff: that this tab shows the site as a member sees it, for at most thirty minutes.",
    savedPostsCachePrefix:
      "The public pages of posts you saved, with their pictures, to read without a network. At most fifty, for at most thirty days, until you remove them or log out.",
    localeCookie: "A cookie with the language you chose, for one year.",
    deviceCookie:
      "A cookie with a random number and marks of the accounts that logged in here, so that other people’s wrong guesses cannot lock you out, and several accounts of one person are found. For one year.",
    fileAccessCookie:
      "A cookie that names your login, so that you see the pictures you uploaded that others cannot see. Until you log out, for at most thirty days.",
    positionCookie:
      "A cookie with the number of your last change, so that you see it at once. For one minute.",
  },
  zh: {
    accessTokenKey: "保持登录状态，直至你退出登录，最长三十天。",
    lostSessionKey: "登录自动失效时的账号 ID，用于保留你正在写的文字，直至再次登录。",
    themeKey: "你选择的浅色或深色外观。",
    postLanguageKey: "你是否选择了在列表中同时显示另一种语言的内容。",
    contentWarningsKey: "你是否选择了直接显示带内容提醒的文章。",
    shortcutsKey: "你是否关闭了键盘快捷键。",
    readingPlacesKey: "最近五十篇长文的阅读位置，直至读完或退出登录。",
    recentSearchesKey: "最近的搜索记录，直至你清除记录或退出登录。",
    orderAttemptPrefix:
      "正在提交的订单的指纹，用于防止重复提交，不含基金平台账号。保存一天，或至退出登录。",
    unsavedPostPrefix: "尚未保存到服务器的文章改动，最长三十天。",
    dismissedAnnouncementsKey: "你关闭过的公告编号，避免再次显示。",
    pushUserKey: "本浏览器开启推送的账号 ID，直至你关闭推送或退出登录。",
    savedPostsSyncKey: "上次存储收藏内容供离线阅读的时间，直至退出登录。",
    deskFiltersKey: "仅供工作人员：已命名的案件筛选条件，直至删除或退出登录。",
    deskShortcutsKey: "仅供工作人员：是否关闭管理后台的键盘快捷键。",
    signupDraftKey: "你在注册表单中填写的内容（不含密码），直至关闭标签页。",
    profileDraftPrefix: "尚未保存的资料改动，直至关闭标签页。",
    orderDraftPrefix: "你在申购表单中填写的内容（不含密码），直至关闭标签页。",
    pendingPressKey: "登录前你点过的操作，登录后替你完成，保存三十分钟。",
    typedIdKey: "你输入过的 ID，供下一个表单使用，直至关闭标签页。",
    foundIdsKey: "“找回 ID”的查询结果，直至关闭标签页。",
    appealDraftPrefix: "尚未提交的申诉内容，直至关闭标签页。",
    commentDraftPrefix: "尚未发送的评论，发送、退出登录或关闭标签页时清除。",
    legalCheckKey: "已向你提示过新条款的记录，关闭标签页后清除。",
    comparisonKey: "正在对比的基金，直至关闭标签页。",
    markdownAnswerKey: "粘贴的文字是否按 Markdown 排版，直至关闭标签页。",
    toastKey: "留给下一个页面的提示，保存几秒钟。",
    viewAsKey: "仅供工作人员：此标签页正以用户视角浏览，最长三十分钟。",
    savedPostsCachePrefix:
      "你收藏的内容的公开页面及图片，供离线阅读，最多五十篇、三十天，直至取消收藏或退出登录。",
    localeCookie: "Cookie：你选择的语言，保存一年。",
    deviceCookie:
      "Cookie：一个随机数，以及在此登录过的账号的标记，避免他人猜错密码导致你无法登录，并用于识别同一人的多个账号。保存一年。",
    fileAccessCookie:
      "Cookie：标明你的登录，让你看到自己上传但未公开的图片，直至退出登录，最长三十天。",
    positionCookie: "Cookie：你最近一次改动的编号，让你立即看到改动。保存一分钟。",
  },
};

/** Lists the stored names, as the browser's tools show them, with their purposes. */
export const listStored = (locale: Locale): { term: string; text: string }[] =>
  Object.entries(storage).map(([name, key]) => ({
    term: key.replace(/[ :]$/, " …"),
    text: purposes[locale][name as keyof typeof storage],
  }));
