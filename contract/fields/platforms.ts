/** Hosts on which many people have an address or a page of their own. Loaded by the public page. */
const platforms = [
  ...['linkedin.com', 'github.com', 'gitlab.com', 'bitbucket.org', 'codeberg.org', 'twitter.com', 'x.com', 'facebook.com', 'instagram.com'],
  ...['youtube.com', 'tiktok.com', 'threads.net', 'mastodon.social', 'bsky.app', 'xing.com', 'medium.com', 'substack.com', 'dev.to'],
  ...['dribbble.com', 'behance.net', 'stackoverflow.com', 'kaggle.com', 'orcid.org', 'google.com', 'researchgate.net', 'academia.edu'],
  ...['wordpress.com', 'blogspot.com', 'tumblr.com', 'notion.site', 'github.io', 'gitlab.io', 'netlify.app', 'vercel.app', 'pages.dev'],
  ...['wixsite.com', 'weebly.com', 'linktr.ee', 'about.me', 'vimeo.com', 'soundcloud.com', 'amazon.com', 'apple.com', 'microsoft.com'],
] as const

/** A link to such a host doesn't make the domain theirs. */
export const isPlatform = (host: string): boolean => platforms.some((platform) => host === platform || host.endsWith(`.${platform}`))
