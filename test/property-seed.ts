import fc from 'fast-check'
import { seed } from './property-runs.ts'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
