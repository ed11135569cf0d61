import { z } from 'zod'
import { account } from './account.ts'
import { passwordConfirmation, secondStepRequired } from './account-security.ts'
import { defineEndpoint, noContent } from './endpoint.ts'
import * as signInCalls from './sign-in-calls.ts'
import {
  handOver,
  handOverOffer,
  identityId,
  newAccountOffer,
  serviceId,
  servicePage,
  serviceRegistration,
  serviceResponse,
  serviceStart,
} from './sign-in-service.ts'

const byService = z.object({ provider: serviceId })

export const services = {
  start: defineEndpoint(signInCalls.services.start, {
    summary: 'Begin to sign in with another service; this browser has 10 minutes. To connect or reauthenticate, with a session',
    params: byService,
    body: serviceStart,
    success: { 200: servicePage },
  }),
  finish: defineEndpoint(signInCalls.services.finish, {
    summary: 'Finish with what the service added to the redirect URI; 202 if a code or a decision is missing, 204 if no one had to sign in',
    params: byService,
    body: serviceResponse,
    success: { 200: account, 202: z.union([secondStepRequired, newAccountOffer, handOverOffer]), 204: noContent },
  }),
  create: defineEndpoint(signInCalls.services.create, {
    summary: 'Create an account for the user of another service, after a 202 response to this browser',
    body: serviceRegistration,
    success: { 201: account },
  }),
  handOver: defineEndpoint(signInCalls.services.handOver, {
    summary: 'Keep the account with an address and a password of one’s own, after a 202 response to this browser; disconnects the service',
    body: handOver,
    success: { 204: noContent },
  }),
  disconnect: defineEndpoint(signInCalls.services.disconnect, {
    summary: 'Disconnect another service from the account',
    params: z.object({ id: identityId }),
    body: passwordConfirmation,
    success: { 204: noContent },
  }),
}
