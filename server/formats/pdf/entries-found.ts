export { Finds as Finding, type Seen } from '../finds.ts'
