// cart/domain/cart.ts: imports @nestjs/common
import { Injectable } from '@nestjs/common';
export const used = Injectable;
