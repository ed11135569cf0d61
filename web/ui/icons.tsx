import { outline, slash } from './outline.tsx'

export type { Icon } from './outline.tsx'
export * from './sign-in-icons.tsx'

const chain = 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7L12 17.7'

export const IconArrowDown = outline('M12 5v14M6 13l6 6 6-6')
export const IconArrowLeft = outline('M19 12H5M11 6l-6 6 6 6')
export const IconArrowUp = outline('M12 19V5M6 11l6-6 6 6')
export const IconBold = outline('M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z')
export const IconCalendar = outline('M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8 3.5V8M16 3.5V8')
export const IconCheck = outline('M5 12.5l4.5 4.5L19 7.5')
export const IconChevronDown = outline('M6 9l6 6 6-6')
export const IconChevronRight = outline('M9 6l6 6-6 6')
export const IconCopy = outline(
  'M9 8h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM16 8V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h3',
)
export const IconDesktop = outline('M4 5h16v11H4zM9 20h6M12 16v4')
export const IconDots = outline('M5 12h.01M12 12h.01M19 12h.01', 3)
export const IconDownload = outline('M12 4v11M7 10.5l5 5 5-5M4 17v2a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-2')
export const IconExternalLink = outline('M11 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-5M11 13l9-9M15 4h5v5')
export const IconFileUpload = outline('M14 3v5h5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h8l5 5M12 17v-6M9.5 13.5L12 11l2.5 2.5')
export const IconGrip = outline('M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01', 3)
export const IconHistory = outline('M4 12a8 8 0 1 0 2.4-5.7L4 8.5M4 4v4.5h4.5M12 8v4l3 2')
export const IconItalic = outline('M11 5h6M7 19h6M14 5l-4 14')
export const IconLinkedIn = outline('M5 10v9M5 5.5h.01M10.5 19v-9M10.5 14c0-2.5 1.5-4 3.75-4S18 11.5 18 14v5')
export const IconLink = outline(chain)
export const IconLinkOff = outline(chain + slash)
export const IconLock = outline('M5 11h14v9H5zM8 11V7a4 4 0 0 1 8 0v4')
export const IconLockOpen = outline('M5 11h14v9H5zM8 11V7a4 4 0 0 1 7.7-1.5')
export const IconLogout = outline('M14 8V6a1 1 0 0 0-1-1H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h7a1 1 0 0 0 1-1v-2M9 12h12M18 9l3 3-3 3')
export const IconMenu = outline('M4 7h16M4 12h16M4 17h10')
export const IconMessage = outline('M5 5h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-7l-5 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8 9.5h8M8 13h5')
export const IconMobile = outline('M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 17.5h2')
export const IconPencil = outline('M4 20h4L19 9l-4-4L4 16zM13 7l4 4')
export const IconPhotoUp = outline(
  'M12 20H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v6M4 16l5-5 4 4M15 8.5h.01M18 21v-6M15.5 17.5L18 15l2.5 2.5',
)
export const IconPlus = outline('M12 5v14M5 12h14')
export const IconRedo = outline('M15 14l5-5-5-5M20 9H10a5.5 5.5 0 0 0 0 11h3')
export const IconSend = outline('M20.5 3.5L10 14M20.5 3.5L14 21l-4-7-7-4z')
export const IconShare = outline(
  'M8.2 10.8l7.6-4.1M8.2 13.2l7.6 4.1M6 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM18 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM18 16a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
)
export const IconTrash = outline('M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3')
export const IconUndo = outline('M9 14L4 9l5-5M4 9h10a5.5 5.5 0 0 1 0 11h-3')
export const IconUser = outline('M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM5 20c.5-3.5 3-5 7-5s6.5 1.5 7 5')
export const IconX = outline('M6 6l12 12M18 6L6 18')
